import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false on the server and while the browser takes its markup over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
