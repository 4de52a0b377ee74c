import { lazy, Suspense, useEffect, type LazyExoticComponent, type ReactNode } from "react";

import { useOfflineNotice } from "#app/platform/toasts/toasts";
import { IfLoaded } from "#app/ui/if-loaded";
import { isReachable } from "#app/ui/reachable";

let takeBack: (() => void) | undefined;

export const isOverlayAwaited = (): boolean => takeBack !== undefined;

export const dropAwaitedOverlay = (): void => takeBack?.();

type Part<Props> = LazyExoticComponent<(props: Props) => ReactNode>;

interface LoadedLater<Props> {
  Part: Part<Props>;
  /** React's `lazy` keeps a failure for good. */
  renew: () => void;
}

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
  /** The complete page, which the browser opens when the overlay's code can't be loaded. */
  page: string;
  /** Called when it won't be shown: something else was asked for meanwhile, or there is no connection. */
  onDropped: () => void;
  children: (part: Part<Props>) => ReactNode;
}

/** Of several overlays asked for while their code loads, the last one counts. */
export function Overlay<Props>({ of, page, onDropped, children }: OverlayProps<Props>) {
  const sayOffline = useOfflineNotice();
  const goOn = async () => {
    of.renew();
    if (await isReachable()) return window.location.assign(page);
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

function Arrived() {
  useEffect(dropAwaitedOverlay, []);
  return null;
}
