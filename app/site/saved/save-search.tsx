import { Form, useNavigation } from "@remix-run/react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import { RHYTHMS } from "#app/catalogue/about/saves/mail-rhythm";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import type { NamedSearch } from "#app/site/saved/saved-data";
import { MISSING_SEARCH_NAME, SAVE_SEARCH } from "#app/site/saved/saved-search";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { Field, SelectField } from "#app/ui/forms/field";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { Link } from "#app/ui/link";

/** Without `search` the session has ended while it was filled in. */
export function SaveSearch({ search, answer }: { search?: NamedSearch; answer: RejectedForm | undefined }) {
  const { state } = useNavigation();
  return (
    <div className="wrap status">
      <div className="dialog page">
        <div className="dialog-body">
          <h1>Save this search</h1>
          {search && (
            <p className="lede">
              <Link className="link" to={search.url}>
                <bdi>{search.title}</bdi>
              </Link>
            </p>
          )}
          <CheckedForm
            id="save-search"
            as={Form}
            method="post"
            answer={answer?.rejected}
            pending={state === "submitting"}
            failure="The search is not saved"
            notice={answer?.relogin && <ReloginFields relogin={answer.relogin} />}
            className="dialog-form"
          >
            <input type="hidden" name="intent" value={SAVE_SEARCH} />
            <OwnerField owner={search?.owner} answer={answer} />
            <Field
              name="name"
              label="Name"
              hint="Only you see it, here and in emails."
              autoComplete="off"
              defaultValue={search?.name}
              messages={{ missing: MISSING_SEARCH_NAME }}
            />
            <SelectField
              name="mail"
              label="Email me what is new"
              options={RHYTHMS}
              defaultValue={RHYTHMS[0][0]}
            />
            <SubmitButton
              className="btn-primary btn-block btn-lg"
              label="Save"
              pendingLabel="Saving..."
              icon="bookmark"
            />
          </CheckedForm>
          {search && (
            <Link className="btn btn-ghost" to={search.url}>
              Back to the list
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
