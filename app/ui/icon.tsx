import sprite from "#app/ui/icon-sprite.svg?raw";

/** The sprite's symbols (Lucide, ISC licence). */
export type IconName =
  | "search"
  | "bookmark"
  | "flag"
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
  | "message-square"
  | "wrench"
  | "file-text";

/** Decorative: its meaning stands next to it as text. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `i ${className}` : "i"}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: `<use href="#i-${name}"/>` }}
    />
  );
}

/** Only in the server's document: nothing that the framework does in the browser may take it away, so it stands outside of the app. */
export const IconSprite = () => (
  <div hidden dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sprite : "" }} />
);
