import { Form } from "@remix-run/react";

import { GuardActions } from "#app/accounts/dialog/guard-actions";
import { OwnerField } from "#app/accounts/sessions/owner-field";
import { LOGIN_REQUIRED, VERIFICATION_REQUIRED, type GuardReason } from "#app/accounts/sessions/member-guard";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import { COMMENT_EDIT_MINUTES, COMMENT_LIMIT, MISSING_COMMENT } from "#app/catalogue/about/comment";
import type { ShownComment } from "#app/catalogue/about/shown-comments.server";
import { MuteForm, type MuteFormProps } from "#app/catalogue/about/notifications/mute-form";
import { CommentItem, type CommentContext } from "#app/community/comments/comment-item";
import { refusedOf, useIsPending } from "#app/community/comments/refused-comment";
import type { Commenting } from "#app/community/comments/commenting";
import { draftKey } from "#app/platform/drafts/draft-store";
import { CountedTextArea, useCountedText } from "#app/platform/forms/counted-text-area";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { useFormToken } from "#app/platform/forms/use-form-token";
import { pageLinks, type Page } from "#app/platform/search/paging";
import { countOf } from "#app/platform/text/text-rules";
import { Pagination } from "#app/ui/cards/pagination";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { formatCount } from "#app/ui/format-count";
import { PersonTile } from "#app/ui/media/tile";

interface CommentsProps extends CommentContext {
  count: number;
  /** Those that an import counted, and didn't bring. */
  earlier: number;
  comments: Page<ShownComment>;
  /** Of whoever is told of comments here. */
  mute: Omit<MuteFormProps, "back"> | undefined;
}

export function CommentsSection(props: CommentsProps) {
  const { path, count, earlier, comments, commenting, mute, answer } = props;
  const { page, pageCount, items } = comments;
  const refused = refusedOf(answer, "comment");
  return (
    <section className="comments-part" id="comments" aria-labelledby="comments-title" tabIndex={-1}>
      <div className="sec-head">
        <h2 id="comments-title">
          Comments
          {count > 0 && <span className="sup">{formatCount(count)}</span>}
        </h2>
        {mute && <MuteForm {...mute} back={`${path}#comments`} />}
      </div>
      {earlier > 0 && (
        <p className="meta none">{`${countOf(earlier, "earlier comment was", "earlier comments were")} made elsewhere, and can’t be read here.`}</p>
      )}
      {items.length === 0 && earlier <= 0 && <p className="meta none">No comments yet.</p>}
      <ul className="comments">
        {items.map((comment) =>
          comment.deleted ? (
            <li key={comment.id} className="comment gone" id={`comment-${comment.id}`}>
              <span className="ph" aria-hidden="true" />
              <p>Deleted</p>
            </li>
          ) : (
            <CommentItem key={comment.id} {...props} comment={comment} />
          ),
        )}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        links={pageLinks(page, pageCount)}
        href={(number) => `${path}?comments=${number}#comments`}
      />
      {"guard" in commenting && !refused ? (
        <CommentInvitation guard={commenting.guard} path={path} />
      ) : (
        <CommentForm path={path} commenting={commenting} answer={refused} />
      )}
    </section>
  );
}

function CommentInvitation({ guard, path }: { guard: GuardReason; path: string }) {
  return (
    <div className="invite">
      <div>
        <h3>{guard === "login" ? "Log in to comment" : VERIFICATION_REQUIRED.title}</h3>
        <p className="meta">{guard === "login" ? LOGIN_REQUIRED.text : VERIFICATION_REQUIRED.text}</p>
      </div>
      <GuardActions guard={guard} redirectTo={`${path}#comments`} small />
    </div>
  );
}

interface CommentFormProps {
  path: string;
  commenting: Commenting;
  answer: RejectedForm | undefined;
}

function CommentForm({ path, commenting, answer }: CommentFormProps) {
  const { member, token: latest } = "member" in commenting ? commenting : { member: undefined, token: "" };
  const { token, renew } = useFormToken(latest);
  const typed = answer?.rejected.initialValue?.form;
  const text = useCountedText(member && draftKey(`comment${path}`, member.id), COMMENT_LIMIT);
  return (
    <div className="reply">
      <PersonTile name={member?.name ?? ""} seed={member?.avatarSeed} size={40} />
      <CheckedForm
        id="comment"
        as={Form}
        action={path}
        answer={answer?.rejected}
        pending={useIsPending()}
        failure="The comment wasn’t posted"
        notice={answer?.relogin && <ReloginFields relogin={answer.relogin} />}
        onReset={renew}
        preventScrollReset
        aria-label="New comment"
      >
        <OwnerField owner={member?.id} answer={answer} />
        <input type="hidden" name="intent" value="comment" />
        <input type="hidden" name="form" value={typeof typed === "string" ? typed : token} />
        <CountedTextArea
          name="content"
          label="Your comment"
          quiet
          className="input"
          placeholder="Ask, answer, add"
          hint={`Up to ${formatCount(COMMENT_LIMIT)} characters. Editable for ${COMMENT_EDIT_MINUTES} minutes.`}
          messages={{ missing: MISSING_COMMENT }}
          text={text}
        />
        <SubmitButton className="btn-primary" label="Comment" pendingLabel="Posting..." />
      </CheckedForm>
    </div>
  );
}
