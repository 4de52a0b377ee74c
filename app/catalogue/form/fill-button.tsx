import { useNavigation } from "@remix-run/react";

import { FirstButton } from "#app/ui/forms/first-button";
import { Icon } from "#app/ui/icon";

/** Sends the form with `intent` "fill", which comes back with more in it. */
export function FillButton({ label }: { label: string }) {
  const { state, formData } = useNavigation();
  const filling = state !== "idle" && formData?.get("intent") === "fill";
  return (
    <div className="intro-ask">
      <FirstButton />
      <button
        className="btn btn-secondary btn-sm"
        name="intent"
        value="fill"
        formNoValidate
        aria-busy={filling ? true : undefined}
      >
        {filling ? <span className="spin" /> : <Icon name="rotate-cw" />}
        {label}
      </button>
    </div>
  );
}
