import { Form, useNavigation } from "@remix-run/react";
import { useRef, type ReactNode } from "react";

import { AuthLink } from "#app/accounts/dialog/auth-provider";
import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import { CHOOSE_REASON, REPORT_REASONS } from "#app/catalogue/about/reports/report";
import type { Reporting } from "#app/site/entries/report-form.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { SelectField, TextAreaField } from "#app/ui/forms/field";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { Icon } from "#app/ui/icon";
import { useClosingDetails } from "#app/ui/use-closing-details";
import { Link } from "#app/ui/link";

interface ReportEntryProps {
  reporting: Reporting;
  path: string;
  name: string;
  answer: RejectedForm | undefined;
}

/** Where a login leads back to: browsers open what an address names inside closed details. */
const FORM_ID = "report";

export function ReportEntry(props: ReportEntryProps) {
  const { reporting, path, name, answer } = props;
  const what = <span className="vh">{` ${name}`}</span>;
  // A form that came back stays, also where the session has ended.
  if (!("guard" in reporting) || answer) return <ReportPanel {...props} what={what} />;
  const link = (
    <>
      <Icon name="flag" />
      Report{what}
    </>
  );
  return reporting.guard === "login" ? (
    <AuthLink className="report" tab="login" redirectTo={`${path}#${FORM_ID}`}>
      {link}
    </AuthLink>
  ) : (
    <Link className="report" to="/verify-email">
      {link}
    </Link>
  );
}

/** By itself, as what closes it is listened to from when it is there: a visitor who logs in has a link before. */
function ReportPanel({ reporting, path, answer, what }: ReportEntryProps & { what: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  const { state, formMethod } = useNavigation();
  const reporter = "reporter" in reporting ? reporting : undefined;
  const { earlier } = reporter ?? {};
  return (
    <details className="pop report" ref={details} open={answer !== undefined}>
      <summary>
        <Icon name="flag" />
        {earlier ? "Reported" : "Report"}
        {what}
      </summary>
      <div className="pop-b">
        <CheckedForm
          id={FORM_ID}
          as={Form}
          action={path}
          preventScrollReset
          answer={answer?.rejected}
          pending={state !== "idle" && formMethod === "POST"}
          failure="The report wasn’t sent"
          notice={answer?.relogin && <ReloginFields relogin={answer.relogin} />}
        >
          <OwnerField owner={reporter?.reporter} answer={answer} />
          <SelectField
            name="reason"
            label="What is wrong?"
            options={REPORT_REASONS}
            placeholder="Choose a reason"
            messages={{ missing: CHOOSE_REASON }}
            defaultValue={earlier?.reason}
          />
          <TextAreaField name="sentence" label="In a sentence" rows={2} defaultValue={earlier?.sentence} />
          <SubmitButton
            className="btn-primary btn-sm"
            label={earlier ? "Change report" : "Send report"}
            pendingLabel="Sending..."
          />
        </CheckedForm>
      </div>
    </details>
  );
}
