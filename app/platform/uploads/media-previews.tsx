import { CountedTextArea, useCountedText } from "#app/platform/forms/counted-text-area";
import type { MediaItem, MediaUploads } from "#app/platform/uploads/use-media-uploads";
import { TextAreaField } from "#app/ui/forms/field";
import { Icon } from "#app/ui/icon";
import { pictureUrl } from "#app/ui/media/picture-widths";
import { useHydrated } from "#app/ui/use-hydrated";

const PREVIEW_EDGE_PX = 88;

interface MediaPreviewsProps {
  name: string;
  uploads: MediaUploads;
  large?: boolean;
}

/** Where the server finds an item's text: stored files come first there. */
const placeOf = (items: readonly MediaItem[], item: MediaItem): number =>
  [...items.filter(({ path }) => path), ...items.filter(({ path }) => !path)].indexOf(item);

export function MediaPreviews({ name, uploads, large }: MediaPreviewsProps) {
  const scripts = useHydrated();
  const { kind, items, remove, retry } = uploads;
  return items.map((item, i) => {
    const { key, path, progress, failed, text } = item;
    const called = kind.most > 1 ? `${kind.noun} ${i + 1}` : kind.noun;
    const field = kind.texts?.fields[placeOf(items, item)];
    const thumb = (
      <>
        <Preview item={item} called={called} kind={kind.noun} large={large} />
        {path && <input type="hidden" name={name} value={path} autoComplete="off" />}
        {progress !== undefined && <progress max={100} value={progress} aria-label={`Uploading ${called}`} />}
        {failed && (
          <button className="thumb-retry" type="button" onClick={() => retry(key)}>
            <Icon name="rotate-cw" />
            Retry<span className="vh">{` ${called}`}</span>
          </button>
        )}
        {scripts ? (
          <button className="thumb-x" type="button" onClick={() => remove(key)}>
            <Icon name="x" />
            <span className="vh">{`${progress === undefined ? "Remove" : "Cancel"} ${called}`}</span>
          </button>
        ) : (
          <label className="check">
            <input type="checkbox" name={`${name}Remove`} value={kind.most > 1 ? path : "on"} />
            Remove<span className="vh">{` ${called}`}</span>
          </label>
        )}
      </>
    );
    if (kind.texts && field) {
      return (
        <li key={key} className="described">
          <div className="thumb">{thumb}</div>
          <ItemText name={field} called={called} begins={text ?? ""} limit={kind.texts.limit} />
        </li>
      );
    }
    return (
      <li key={key} className={large ? "thumb thumb-large" : "thumb"}>
        {thumb}
      </li>
    );
  });
}

function ItemText({
  name,
  called,
  begins,
  limit,
}: {
  name: string;
  called: string;
  begins: string;
  limit: number;
}) {
  const text = useCountedText(undefined, limit);
  const label = (
    <>
      Describe this picture<span className="vh">{`, ${called}`}</span>
    </>
  );
  return <CountedTextArea className="input" name={name} label={label} rows={2} begins={begins} text={text} />;
}

/** Without scripts nothing tells how many files were chosen: a field for each that there may be. */
export function MediaTexts({ uploads: { kind, items } }: { uploads: MediaUploads }) {
  const scripts = useHydrated();
  if (scripts || !kind.texts) return null;
  const { fields, limit } = kind.texts;
  return (
    <div className="media-texts pick-fallback">
      {fields.slice(items.length).map((name, i) => (
        <TextAreaField
          key={name}
          name={name}
          label={`What picture ${items.length + i + 1} shows`}
          hint={i === 0 ? `For people who can’t see it, in up to ${limit} characters.` : undefined}
          rows={2}
        />
      ))}
    </div>
  );
}

function Preview({
  item,
  called,
  kind,
  large,
}: {
  item: MediaItem;
  called: string;
  kind: string;
  large?: boolean;
}) {
  const { shown, still, path, name } = item;
  const label = name ? `${called}: ${name}` : called;
  if (kind !== "video") {
    if (!shown) return <Icon name="image" />;
    return (
      <img
        src={shown === path ? pictureUrl(path, PREVIEW_EDGE_PX * 2) : shown}
        width={PREVIEW_EDGE_PX}
        height={PREVIEW_EDGE_PX}
        alt={label}
      />
    );
  }
  if (!shown) return <Icon name="video" />;
  if (large)
    return <video controls playsInline preload="metadata" src={shown} poster={still} aria-label={label} />;
  if (still) return <img src={still} width={PREVIEW_EDGE_PX} height={PREVIEW_EDGE_PX} alt={label} />;
  return <video muted playsInline preload="metadata" src={shown} aria-label={label} />;
}
