import type { ReactNode } from "react";

import type { MediaUploads } from "#app/platform/uploads/use-media-uploads";
import { useFormState } from "#app/ui/forms/checked-form";
import { Icon, type IconName } from "#app/ui/icon";

interface MediaPickerProps {
  name: string;
  label: string;
  icon: IconName;
  hint: string;
  uploads: MediaUploads;
  fallback?: boolean;
  className?: string;
}

function usePicker(name: string, { fault }: MediaUploads) {
  const { id: form, errors } = useFormState();
  const id = `${form}-${name}`;
  // What the server says is about what was sent after the last file was chosen.
  return { id, wrong: errors[name] ?? fault?.text, alert: !errors[name] && fault !== undefined };
}

export function MediaPicker({ name, label, icon, hint, uploads, fallback, className }: MediaPickerProps) {
  const { id, wrong } = usePicker(name, uploads);
  const { kind, input, items, take } = uploads;
  const multiple = kind.most > 1;
  return (
    <div className={`pick ${fallback && !wrong ? "pick-fallback" : ""}`}>
      <label className={className}>
        <Icon name={icon} />
        <span id={`${id}-label`}>{label}</span>
        {multiple && <span className="meta">{`${items.length}/${kind.most}`}</span>}
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={kind.accept}
          multiple={multiple}
          aria-labelledby={`${id}-label`}
          aria-describedby={[wrong && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ")}
          aria-invalid={wrong ? true : undefined}
          onChange={({ target }) => {
            if (target.files?.length) take([...target.files]);
          }}
        />
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

export function MediaWords({ name, uploads }: { name: string; uploads: MediaUploads }): ReactNode {
  const { id, wrong, alert } = usePicker(name, uploads);
  return (
    <>
      {wrong && (
        <p className="err" id={`${id}-error`} role={alert ? "alert" : undefined}>
          <Icon name="circle-alert" />
          <span>{wrong}</span>
        </p>
      )}
      <p className="vh" role="status">
        {uploads.said}
      </p>
    </>
  );
}
