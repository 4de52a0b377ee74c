import { Form, useNavigation } from "@remix-run/react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { PageToast } from "#app/platform/toasts/toasts";
import { nameOf, type Deletion } from "#app/catalogue/deletion/deletion";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { PageHead } from "#app/ui/cards/page-head";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { Link } from "#app/ui/link";

interface RefusedDeleteProps {
  deletion: Omit<Deletion, "action">;
  owner: number | undefined;
  answer: RejectedForm;
  failure: string;
  back: string;
}

/** Asks again when the session had ended or something went wrong. */
export function RefusedDelete({ deletion, owner, answer, failure, back }: RefusedDeleteProps) {
  const { state, formMethod } = useNavigation();
  const { one, intent, fields, name = "" } = deletion;
  return (
    <div className="wrap">
      <PageToast toast={answer.toast} />
      <PageHead title={`Delete this ${one}`} lead={`Delete ${nameOf(deletion)}? This can’t be undone.`} />
      <div className="account">
        <section className="box">
          <CheckedForm
            id="delete"
            as={Form}
            answer={answer.rejected}
            pending={state !== "idle" && formMethod === "POST"}
            failure={failure}
            notice={answer.relogin && <ReloginFields relogin={answer.relogin} typed={false} />}
          >
            <OwnerField owner={owner} answer={answer} />
            {Object.entries({ ...fields, name, intent }).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <SubmitButton className="btn-danger" label="Yes, delete" pendingLabel="Deleting..." />
            <Link className="btn btn-ghost" to={back}>
              Cancel
            </Link>
          </CheckedForm>
        </section>
      </div>
    </div>
  );
}
