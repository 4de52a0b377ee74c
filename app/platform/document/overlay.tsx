import { lazy, Suspense, useEffect, type LazyExoticComponent, type ReactNode } from "react";

import { useOfflineNotice } from "#app/platform/toasts/toasts";
import { IfLoaded } from "#app/ui/if-loaded";
import { isReachable } from "#app/ui/reachable";

/** Takes back the wish for what is being loaded, to lie over the page. */
let takeBack: (() => void) | undefined;

/** Whether something that lies over the page was asked for, and is still being loaded. */
export const isOverlayAwaited = (): boolean => takeBack !== undefined;

/** Something else is wanted over the page than what is being loaded: that doesn't come any more. */
export const dropAwaitedOverlay = (): void => takeBack?.();

type Part<Props> = LazyExoticComponent<(props: Props) => ReactNode>;

interface LoadedLater<Props> {
  Part: Part<Props>;
  /** Makes the next look at it load it again: React's `lazy` keeps a failure for good. */
  renew: () => void;
}

/** A component whose code is loaded when it is first shown. */
export function loadedLater<Props>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): LoadedLater<Props> {
  const later = {
    Part: lazy(load),
    renew: () => {
      later.Part = lazy(load);
    },
  };
  return later;
}

interface OverlayProps<Props> {
  of: LoadedLater<Props>;
  /** The page that has all that it has: where a browser goes when its code can't be had, though the site answers. */
  page: string;
  /** Called when it won't be shown, because something else was asked for meanwhile or there is no connection. */
  onDropped: () => void;
  children: (part: Part<Props>) => ReactNode;
}

/** What lies over the page. Of several that are asked for while their code loads, the last wish counts. */
export function Overlay<Props>({ of, page, onDropped, children }: OverlayProps<Props>) {
  const sayOffline = useOfflineNotice();
  const goOn = async () => {
    of.renew();
    if (await isReachable()) return window.location.assign(page);
    // The page stays, with whatever is being written on it.
    onDropped();
    sayOffline();
  };
  return (
    <IfLoaded otherwise={() => void goOn()}>
      <Suspense fallback={<Awaited onDropped={onDropped} />}>
        <Arrived />
        {children(of.Part)}
      </Suspense>
    </IfLoaded>
  );
}

/** Stands where an overlay will be as long as it is loaded. */
function Awaited({ onDropped }: { onDropped: () => void }) {
  useEffect(() => {
    dropAwaitedOverlay();
    takeBack = onDropped;
    return () => {
      if (takeBack === onDropped) takeBack = undefined;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what it was at first does the same
  }, []);
  return null;
}

/** Stands beside an overlay that is there. */
function Arrived() {
  useEffect(dropAwaitedOverlay, []);
  return null;
}
