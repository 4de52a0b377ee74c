import { Form, useNavigation } from "@remix-run/react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import type { ClosingJob } from "#app/kinds/jobs/job-closing.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { PageToast } from "#app/platform/toasts/toasts";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { Link } from "#app/ui/link";

/** Without `job` the session has ended meanwhile. */
export function ClosingPage({ job, answer }: { job?: ClosingJob; answer: RejectedForm | undefined }) {
  const { state } = useNavigation();
  return (
    <div className="wrap status">
      <PageToast toast={answer?.toast} />
      <div className="dialog page">
        <div className="dialog-body">
          <h1>Does this job go on?</h1>
          {job && (
            <p className="lede">
              <Link className="link" to={job.path}>
                <bdi>{job.title}</bdi>
              </Link>{" "}
              {job.said}
            </p>
          )}
          <CheckedForm
            id="closing"
            as={Form}
            method="post"
            answer={answer?.rejected}
            pending={state === "submitting"}
            failure="The job is as it was"
            notice={answer?.relogin && <ReloginFields relogin={answer.relogin} typed={false} />}
            className="dialog-form"
          >
            <OwnerField owner={job?.owner} answer={answer} />
            {(job?.until ?? !job) && (
              <button className="btn btn-primary btn-block btn-lg" name="how" value="extend">
                {job?.until ? `Let it stand until ${job.until}` : "Let it stand for longer"}
              </button>
            )}
            {(job?.isOpen ?? true) && (
              <button className="btn btn-secondary btn-block btn-lg" name="how" value="filled">
                It is filled
              </button>
            )}
          </CheckedForm>
          {job && (
            <Link className="btn btn-ghost" to={job.path}>
              {job.isOpen ? "Let it end by itself" : "Leave it closed"}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
