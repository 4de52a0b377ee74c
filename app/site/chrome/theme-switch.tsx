import { useFetcher, useLocation } from "@remix-run/react";

import { useOfflineNotice } from "#app/platform/toasts/toasts";
import { isTheme, THEMES, type Theme } from "#app/platform/preferences/theme";
import { Icon } from "#app/ui/icon";

const LOOKS = {
  system: { label: "System", icon: "monitor" },
  light: { label: "Light", icon: "sun" },
  dark: { label: "Dark", icon: "moon" },
} as const;

/** The theme being chosen, before the server has stored it; otherwise `known`. */
export function useChosenTheme(known: Theme): Theme {
  const pending = useFetcher({ key: "theme" }).formData?.get("theme");
  return isTheme(pending) ? pending : known;
}

interface ThemeSwitchProps {
  theme: Theme;
  /** Tells the two on a page apart for screen readers. */
  place?: "header" | "menu";
}

export function ThemeSwitch({ theme, place }: ThemeSwitchProps) {
  const fetcher = useFetcher({ key: "theme" });
  const { pathname, search } = useLocation();
  const sayOffline = useOfflineNotice();
  return (
    <fetcher.Form
      className="seg"
      method="post"
      action="/theme"
      aria-label={["Colour theme", place].filter(Boolean).join(", ")}
      preventScrollReset
      onSubmit={(event) => {
        if (navigator.onLine) return;
        event.preventDefault();
        sayOffline();
      }}
    >
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {THEMES.map((value) => (
        <button key={value} name="theme" value={value} aria-pressed={value === theme}>
          <Icon name={LOOKS[value].icon} />
          {LOOKS[value].label}
        </button>
      ))}
    </fetcher.Form>
  );
}
