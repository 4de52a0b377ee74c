import type { ReactNode } from "react";

import { useTagInput } from "#app/platform/forms/use-tag-input";
import { useField } from "#app/ui/forms/field";
import { Icon } from "#app/ui/icon";
import { useHydrated } from "#app/ui/use-hydrated";

interface TagsFieldProps {
  name: string;
  label: string;
  hint: ReactNode;
  /** Comma-separated. To set another one, remount the field by its key. */
  defaultValue: string;
}

/** Always sends one comma-separated text `name`, whose hidden control fires `input` when it changes. */
export function TagsField({ name, label, hint, defaultValue }: TagsFieldProps) {
  const { id, error, control } = useField({ name, hint, defaultValue });
  const given = String(control.defaultValue ?? "");
  const scripts = useHydrated();
  const { input, hidden, tags, value, initial, fault, said, add, remove, ...on } = useTagInput(
    scripts,
    given,
  );
  const wrong = fault ?? error;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <span className="opt"> optional</span>
      </label>
      <div className={wrong ? "tag-box wrong" : "tag-box"}>
        {scripts && tags.length > 0 && (
          <ul className="tag-chips" aria-label={label}>
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  className="chip remove"
                  type="button"
                  onClick={({ currentTarget }) => {
                    const item = currentTarget.closest("li");
                    const next = item?.nextElementSibling ?? item?.previousElementSibling;
                    (next?.querySelector("button") ?? input.current)?.focus();
                    remove(tag);
                  }}
                >
                  <span className="vh">Remove </span>
                  <bdi>{tag}</bdi>
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          dir="auto"
          name={scripts ? undefined : name}
          defaultValue={scripts ? "" : given}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={[wrong && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ")}
          onKeyDown={scripts ? on.onKeyDown : undefined}
          onPaste={on.onPaste}
          onInput={(event) =>
            on.onInput(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)
          }
          onBlur={({ currentTarget, relatedTarget }) => {
            // A button that is being pressed must not move away.
            if (!(relatedTarget instanceof HTMLButtonElement) && currentTarget.value)
              add(currentTarget.value);
          }}
        />
      </div>
      {scripts && (
        <input ref={hidden} type="hidden" name={name} value={value} data-draft={initial} autoComplete="off" />
      )}
      {wrong && (
        <p className="err" id={`${id}-error`} role={fault && "alert"}>
          <Icon name="circle-alert" />
          <span>{wrong}</span>
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className={said.shown ? "hint" : "vh"} role="status">
        {said.text}
      </p>
    </div>
  );
}
