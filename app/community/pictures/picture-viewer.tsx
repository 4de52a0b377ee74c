import { createContext, useContext, useState, type MouseEvent, type ReactNode } from "react";

import type { ViewedPicture } from "#app/community/pictures/viewed-picture";
import { loadedLater, Overlay } from "#app/platform/document/overlay";
import { isPlainClick } from "#app/ui/plain-click";

const dialog = loadedLater(() => import("#app/community/pictures/picture-dialog"));

const ViewerContext = createContext<((viewed: ViewedPicture) => void) | undefined>(undefined);

/** Shows the pictures of the posts in it over the page; the code is loaded when the first is pressed. */
export function PictureViewer({ children }: { children: ReactNode }) {
  const [viewed, setViewed] = useState<ViewedPicture>();
  const close = () => setViewed(undefined);
  return (
    <ViewerContext.Provider value={setViewed}>
      {children}
      {viewed && (
        <Overlay of={dialog} page={viewed.opener.href} onDropped={close}>
          {(PictureDialog) => <PictureDialog {...viewed} onClose={close} />}
        </Overlay>
      )}
    </ViewerContext.Provider>
  );
}

/** For the link to a picture's page, which is followed where there is no viewer. */
export function useViewer(post: ViewedPicture["post"]) {
  const view = useContext(ViewerContext);
  return (at: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!view || !isPlainClick(event)) return;
    event.preventDefault();
    view({ post, at, opener: event.currentTarget });
  };
}
