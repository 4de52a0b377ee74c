import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";

import { useToast } from "#app/platform/toasts/toasts";
import { usePictureUpload } from "#app/platform/uploads/use-picture-upload";
import { Icon } from "#app/ui/icon";
import { isStoredPath } from "#app/ui/media/stored-path";
import { useHydrated } from "#app/ui/use-hydrated";
import { useField } from "#app/ui/forms/field";
import { useInputEvent } from "#app/ui/forms/use-input-event";

const SHAPES = { square: "", round: "round", octagon: "oct" };

/** Pixels: 64, and half as much again for finer screens. */
const PREVIEW_WIDTH_PX = 96;

interface PictureFieldProps {
  name: string;
  label: string;
  /** A stored path, or empty. */
  defaultValue: string;
  tile: ReactNode;
  shape?: keyof typeof SHAPES;
}

/** Without scripts: a file input `name` and a checkbox `{name}Remove`; with scripts usually only the path. */
export function PictureField({ name, label, defaultValue, tile, shape = "square" }: PictureFieldProps) {
  const { id, error, control } = useField({ name, defaultValue });
  const given = String(control.defaultValue ?? "");
  const path = isStoredPath(given) ? given : undefined;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const scripts = useHydrated();
  const [over, setOver] = useState(false);
  const upload = usePictureUpload(input, path);
  const { held, work, fault, said, waiting, take, remove, cancel } = upload;
  const hidden = useRef<HTMLInputElement>(null);
  useInputEvent(hidden, upload.edits);

  useEffect(() => {
    if (root.current?.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked) remove();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useToast(fault);

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(event.type === "dragover");
    const file = event.type === "drop" && event.dataTransfer.files[0];
    if (file) void take(file);
  };
  /** Keeps the focus when the pressed button disappears. */
  const andFocus = (act: () => void) => () => {
    input.current?.focus();
    act();
  };

  const noun = label.toLowerCase();
  const shown = work?.preview ?? held.preview ?? (held.path && `${held.path}?w=${PREVIEW_WIDTH_PX}`);
  // What the server says is about what was sent after the last picture was chosen.
  const wrong = error ?? fault?.text;
  const about = waiting
    ? "The form is sent as soon as the picture is uploaded."
    : (held.note ?? "Square crop, up to 5 MB.");
  return (
    <div className="field" ref={root} data-uploading={work && ""}>
      <label htmlFor={id}>
        <span id={`${id}-label`}>{label}</span>
        <span className="opt"> optional</span>
      </label>
      <div className={over ? "drop over" : "drop"} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
        <div className="drop-picture">
          {shown ? (
            <img className={`tile ${SHAPES[shape]}`} src={shown} width={64} height={64} alt="" />
          ) : (
            tile
          )}
        </div>
        <div className="drop-text" id={`${id}-about`}>
          <p>
            <b>
              {work
                ? `Uploading ${work.name}`
                : (held.file?.name ??
                  (held.path ? `This is your ${noun}.` : `This tile is shown until you upload a ${noun}.`))}
            </b>
          </p>
          {work && <progress max={100} value={work.progress} aria-label={`Uploading ${work.name}`} />}
          {(!work || waiting) && <p>{about}</p>}
        </div>
        <div className="drop-acts">
          <label className="btn btn-secondary btn-sm">
            <Icon name="upload" />
            <span>Choose file</span>
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/*"
              name={name}
              aria-labelledby={`${id}-label`}
              aria-describedby={[wrong && `${id}-error`, `${id}-about`].filter(Boolean).join(" ")}
              aria-invalid={wrong ? true : undefined}
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file) void take(file);
                else if (held.file) remove();
              }}
            />
          </label>
          {work && (
            <button className="btn btn-ghost btn-sm" type="button" onClick={andFocus(cancel)}>
              Cancel
            </button>
          )}
          {scripts && !work && (held.path ?? held.file) && (
            <button className="btn btn-ghost btn-sm" type="button" onClick={andFocus(remove)}>
              Remove<span className="vh"> this picture</span>
            </button>
          )}
          {!scripts && path && (
            <label className="check">
              <input type="checkbox" name={`${name}Remove`} value="on" />
              Remove this picture
            </label>
          )}
        </div>
      </div>
      {(scripts || path) && (
        <input
          ref={hidden}
          type="hidden"
          name={name}
          value={held.path ?? ""}
          data-draft={path ?? ""}
          autoComplete="off"
        />
      )}
      {wrong && (
        <p className="err" id={`${id}-error`} role={!error && fault ? "alert" : undefined}>
          <Icon name="circle-alert" />
          <span>{wrong}</span>
        </p>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  );
}
