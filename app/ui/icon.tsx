import sprite from "#app/ui/icon-sprite.svg?raw";

/** Names of the sprite's symbols (Lucide, ISC licence). */
export type IconName =
  | "search"
  | "menu"
  | "x"
  | "plus"
  | "sliders-horizontal"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "users"
  | "arrow-up-right"
  | "arrow-right"
  | "monitor"
  | "sun"
  | "moon"
  | "briefcase"
  | "star"
  | "play"
  | "heart"
  | "message-circle"
  | "share-2"
  | "graduation-cap"
  | "image"
  | "video"
  | "circle-alert"
  | "map-pin"
  | "rss"
  | "circle-check"
  | "circle-x"
  | "eye"
  | "eye-off"
  | "mail-check"
  | "shield-check"
  | "lock"
  | "log-out"
  | "upload"
  | "check"
  | "rotate-cw"
  | "timer"
  | "compass"
  | "send"
  | "smile-plus"
  | "message-square";

/** A decorative icon of the document's sprite; its meaning stands beside it as text. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`i ${className}`} aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/**
 * The symbols, once a document. Only the server knows them: the browser keeps the markup that it was sent, so they
 * don't weigh on the scripts.
 */
export function IconSprite() {
  return (
    <div
      hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sprite : "" }}
    />
  );
}
