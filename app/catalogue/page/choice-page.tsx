import { Form, useNavigation } from "@remix-run/react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import type { Choice } from "#app/catalogue/page/choice";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { PageToast } from "#app/platform/toasts/toasts";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { Link } from "#app/ui/link";

interface ChoicePageProps {
  title: string;
  /** Missing where the session has ended meanwhile. */
  choice: Choice | undefined;
  /** Offered then. */
  buttons: Choice["buttons"];
  answer: RejectedForm | undefined;
}

export function ChoicePage({ title, choice, answer, ...unknown }: ChoicePageProps) {
  const { state } = useNavigation();
  const { buttons } = choice ?? unknown;
  return (
    <div className="wrap status">
      <PageToast toast={answer?.toast} />
      <div className="dialog page">
        <div className="dialog-body">
          <h1>{title}</h1>
          {choice && (
            <p className="lede">
              <Link className="link" to={choice.path}>
                <bdi>{choice.name}</bdi>
              </Link>{" "}
              {choice.said}
            </p>
          )}
          <CheckedForm
            id="choice"
            as={Form}
            method="post"
            answer={answer?.rejected}
            pending={state === "submitting"}
            failure="It is as it was"
            notice={answer?.relogin && <ReloginFields relogin={answer.relogin} typed={false} />}
            className="dialog-form"
          >
            <OwnerField owner={choice?.owner} answer={answer} />
            {buttons.map(({ value, label }, i) => (
              <button
                key={value}
                className={`btn ${i === 0 ? "btn-primary" : "btn-secondary"} btn-block btn-lg`}
                name="how"
                value={value}
              >
                {label}
              </button>
            ))}
          </CheckedForm>
          {choice && (
            <Link className="btn btn-ghost" to={choice.path}>
              {choice.leave}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
