import { Form, useNavigation } from "@remix-run/react";

import { AuthLink } from "#app/accounts/dialog/auth-provider";
import { GuardActions } from "#app/accounts/dialog/guard-actions";
import { OwnerField } from "#app/accounts/sessions/owner-field";
import { LOGIN_REQUIRED, VERIFICATION_REQUIRED, type GuardReason } from "#app/accounts/sessions/member-guard";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import { COMMENT_EDIT_MINUTES, COMMENT_LIMIT, MISSING_COMMENT } from "#app/catalogue/about/comment";
import type { ShownComment } from "#app/catalogue/about/comments.server";
import { MuteForm, type MuteFormProps } from "#app/catalogue/about/notifications/mute-form";
import { CHOOSE_REASON, REPORT_REASONS } from "#app/catalogue/about/reports/report";
import { WAITS_LABEL } from "#app/catalogue/about/waiting";
import { DeleteDisclosure } from "#app/catalogue/deletion/delete-form";
import type { CommentIntent } from "#app/community/comments/comment-intents";
import type { Commenting } from "#app/community/comments/commenting";
import { commentUrl } from "#app/community/comments/comment-url";
import { draftKey } from "#app/platform/drafts/draft-store";
import { CountedTextArea, useCountedText } from "#app/platform/forms/counted-text-area";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { useFormToken } from "#app/platform/forms/use-form-token";
import { pageLinks, type Page } from "#app/platform/search/paging";
import { TextBody } from "#app/platform/text/text-body";
import { countOf } from "#app/platform/text/text-rules";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import { Pagination } from "#app/ui/cards/pagination";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { SelectField, TextAreaField } from "#app/ui/forms/field";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { formatCount } from "#app/ui/format-count";
import { PersonTile } from "#app/ui/media/tile";
import { Link } from "#app/ui/link";

interface CommentsProps {
  /** Of the post's page. */
  path: string;
  count: number;
  /** Those that an import counted, and didn't bring. */
  earlier: number;
  comments: Page<ShownComment>;
  commenting: Commenting;
  /** The comment that the viewer is about to report. */
  reporting: number | undefined;
  /** Of whoever is told of comments here. */
  mute: Omit<MuteFormProps, "back"> | undefined;
  answer: RejectedForm | undefined;
}

/** The form of that intent, and of that comment, which was refused. */
function refusedOf(answer: RejectedForm | undefined, intent: CommentIntent, id?: number) {
  const typed = answer?.rejected.initialValue as Partial<Record<string, string>> | undefined;
  return typed?.intent === intent && (id === undefined || typed.id === String(id)) ? answer : undefined;
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
      {items.length === 0 && earlier <= 0 && <p className="meta none">Nobody has said anything yet.</p>}
      <ul className="comments">
        {items.map((comment) =>
          comment.deleted ? (
            <li key={comment.id} className="comment gone" id={`comment-${comment.id}`}>
              <span className="ph" aria-hidden="true" />
              <p>Deleted</p>
            </li>
          ) : (
            <CommentRow key={comment.id} {...props} comment={comment} />
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

const useIsPending = (): boolean => {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
};

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

interface CommentRowProps extends CommentsProps {
  comment: ShownComment;
}

function CommentRow(props: CommentRowProps) {
  const { comment, path } = props;
  const { id, author, avatarSeed, authorPath, isOwn, waits, edited, content, createdAt, timeAgo } = comment;
  const name = (
    <b>
      <bdi>{author}</bdi>
    </b>
  );
  return (
    <li className="comment" id={`comment-${id}`} tabIndex={-1}>
      <PersonTile name={author} seed={avatarSeed} size={40} />
      <p className="who">
        {authorPath === null ? name : <Link to={authorPath}>{name}</Link>}
        {isOwn && <span>You</span>}
        <Link to={commentUrl(path, id)}>
          <TimeAgoText at={createdAt} text={timeAgo} />
        </Link>
        {edited && <span>Changed</span>}
        {waits && <span className="badge">{WAITS_LABEL}</span>}
      </p>
      <TextBody className="said" text={content} />
      {isOwn ? <OwnActions {...props} /> : <Report {...props} />}
    </li>
  );
}

function OwnActions({ comment, path, commenting, answer }: CommentRowProps) {
  const { id, content, minutesLeft } = comment;
  const refused = refusedOf(answer, "edit-comment", id);
  const pending = useIsPending();
  const owner = "member" in commenting ? commenting.member.id : undefined;
  return (
    <div className="mine">
      {(minutesLeft > 0 || refused) && (
        <details open={refused !== undefined}>
          <summary className="btn btn-ghost btn-sm">
            Edit<span className="vh"> your comment</span>
          </summary>
          <CheckedForm
            id={`edit-${id}`}
            as={Form}
            action={`${path}?comment=${id}`}
            answer={refused?.rejected}
            pending={pending}
            failure="The comment wasn’t changed"
            notice={refused?.relogin && <ReloginFields relogin={refused.relogin} />}
            preventScrollReset
            aria-label="Your comment"
          >
            <OwnerField owner={owner} answer={refused} />
            <input type="hidden" name="id" value={id} />
            <TextAreaField
              name="content"
              label="Your comment"
              rows={3}
              defaultValue={content}
              messages={{ missing: MISSING_COMMENT }}
            />
            <SubmitButton
              className="btn-primary btn-sm"
              name="intent"
              value="edit-comment"
              label="Save"
              pendingLabel="Saving..."
            />
          </CheckedForm>
        </details>
      )}
      {owner !== undefined && (
        <DeleteDisclosure
          deletion={{ one: "comment", action: path, intent: "delete-comment", fields: { id: String(id) } }}
          owner={owner}
        />
      )}
      {minutesLeft > 0 && (
        <span className="meta">{`${minutesLeft} ${minutesLeft === 1 ? "minute" : "minutes"} left to edit`}</span>
      )}
    </div>
  );
}

function Report({ comment, path, commenting, reporting, answer }: CommentRowProps) {
  const { id, author } = comment;
  const refused = refusedOf(answer, "report-comment", id);
  const pending = useIsPending();
  const to = `${path}?comment=${id}&report=${id}#comment-${id}`;
  const label = (
    <>
      Report<span className="vh">{` the comment of ${author}`}</span>
    </>
  );
  if ("guard" in commenting && !refused)
    return (
      <div className="mine">
        {commenting.guard === "login" ? (
          <AuthLink className="btn btn-ghost btn-sm" tab="login" redirectTo={to}>
            {label}
          </AuthLink>
        ) : (
          <Link className="btn btn-ghost btn-sm" to="/verify-email">
            {label}
          </Link>
        )}
      </div>
    );
  if (reporting !== id && !refused)
    return (
      <div className="mine">
        <Link className="btn btn-ghost btn-sm" to={to}>
          {label}
        </Link>
      </div>
    );
  return (
    <CheckedForm
      id="report-comment"
      as={Form}
      action={`${path}?comment=${id}&report=${id}`}
      answer={refused?.rejected}
      pending={pending}
      failure="The report wasn’t sent"
      notice={refused?.relogin && <ReloginFields relogin={refused.relogin} />}
      preventScrollReset
      className="report-comment"
      aria-label={`Report the comment of ${author}`}
    >
      <OwnerField owner={"member" in commenting ? commenting.member.id : undefined} answer={refused} />
      <input type="hidden" name="intent" value="report-comment" />
      <input type="hidden" name="id" value={id} />
      <SelectField
        name="reason"
        label="What is wrong?"
        options={REPORT_REASONS}
        placeholder="Choose a reason"
        messages={{ missing: CHOOSE_REASON }}
      />
      <TextAreaField name="sentence" label="In a sentence" rows={2} />
      <SubmitButton className="btn-primary btn-sm" label="Send report" pendingLabel="Sending..." />
      <Link className="btn btn-ghost btn-sm" to={commentUrl(path, id)}>
        Cancel
      </Link>
    </CheckedForm>
  );
}
