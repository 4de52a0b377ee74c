import { useState } from "react";

import { FieldFrame, useField, type FieldProps } from "#app/ui/forms/field";
import { Icon } from "#app/ui/icon";
import { useHydrated } from "#app/ui/use-hydrated";

/** It never comes back from the server. */
export function PasswordField(props: FieldProps) {
  const { label, hint, optional, messages, ...input } = props;
  const { id, error, control } = useField(props);
  const [shown, setShown] = useState(false);
  const scripts = useHydrated();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="with-end">
        <input
          className="input"
          required={Boolean(messages?.missing)}
          {...input}
          {...control}
          defaultValue=""
          type={shown ? "text" : "password"}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
        />
        {scripts && (
          <button
            className="icon-btn"
            type="button"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye-off" : "eye"} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
