import { Form } from "@remix-run/react";

import { AuthLink } from "#app/accounts/dialog/auth-provider";
import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import { MISSING_COMMENT } from "#app/catalogue/about/comment";
import { CHOOSE_REASON, REPORT_REASONS } from "#app/catalogue/about/reports/report";
import type { ShownComment } from "#app/catalogue/about/shown-comments.server";
import { WAITS_LABEL } from "#app/catalogue/about/waiting";
import { DeleteDisclosure } from "#app/catalogue/deletion/delete-form";
import { commentUrl } from "#app/community/comments/comment-url";
import type { Commenting } from "#app/community/comments/commenting";
import { refusedOf, useIsPending } from "#app/community/comments/refused-comment";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { TextBody } from "#app/platform/text/text-body";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { SelectField, TextAreaField } from "#app/ui/forms/field";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { PersonTile } from "#app/ui/media/tile";
import { Link } from "#app/ui/link";

/** What all comments of a page share. */
export interface CommentContext {
  /** Of the post's page. */
  path: string;
  commenting: Commenting;
  /** The comment that the viewer is about to report. */
  reporting: number | undefined;
  answer: RejectedForm | undefined;
}

interface CommentItemProps extends CommentContext {
  comment: ShownComment;
}

export function CommentItem(props: CommentItemProps) {
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

function OwnActions({ comment, path, commenting, answer }: CommentItemProps) {
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

function Report({ comment, path, commenting, reporting, answer }: CommentItemProps) {
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
