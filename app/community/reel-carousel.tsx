import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { NO_REELS } from "#app/community/reel";
import { anchorOf, ReelCell } from "#app/community/reel-cell";
import { REELS_SHOWN, reelsAt, shownLabel, shownSentence, windowAfter } from "#app/community/reel-window";
import type { ReelCardData } from "#app/community/reels.server";
import { usePageScripts } from "#app/platform/document/save-data";
import { EmptyState } from "#app/ui/cards/empty-state";
import { Icon } from "#app/ui/icon";
import { useHydrated } from "#app/ui/use-hydrated";

interface ReelCarouselProps {
  /** Newest first. */
  reels: readonly ReelCardData[];
  create?: ReactNode;
  own?: (reel: ReelCardData) => ReactNode;
}

/**
 * With scripts only three reels are in the document, and they wrap around; without scripts all are, in a scrolling
 * row.
 */
export function ReelCarousel({ reels, create, own }: ReelCarouselProps) {
  const hydrated = useHydrated();
  const scripts = usePageScripts();
  const asked = useLocation().hash;
  const row = useRef<HTMLUListElement>(null);
  const count = reels.length;
  // Where the visitor turned to; until then the reel in the address.
  const [turned, setTurned] = useState<number>();
  const named = reels.findIndex(({ id }) => asked === `#${anchorOf(id)}`);
  // Starts again when there are other reels.
  const newest = reels[0]?.id;
  const [began, setBegan] = useState(newest);
  if (began !== newest) {
    setBegan(newest);
    setTurned(undefined);
  }
  // A reel may have been deleted meanwhile.
  const start = [turned ?? named].find((place) => place >= 0 && place < count) ?? 0;
  const places = hydrated ? reelsAt(start, count) : reels.map((_, place) => place);

  // Where the row scrolls: to the first of the new reels.
  useEffect(() => {
    const first = row.current?.querySelector<HTMLElement>(".reel");
    if (turned !== undefined && first) row.current?.scrollTo({ left: first.offsetLeft });
  }, [turned]);

  const turn = (direction: 1 | -1) => setTurned(windowAfter(start, count, direction));

  return (
    <section aria-labelledby="reels-title">
      <div className="sec-head reels-head">
        <h2 id="reels-title">Reels</h2>
        {count > REELS_SHOWN && (
          <div className="reel-nav">
            {scripts && (
              <span className="meta" aria-hidden>
                {shownLabel(places.slice(0, REELS_SHOWN), count)}
              </span>
            )}
            {!hydrated && <span className="meta all">{`${count} reels`}</span>}
            <span className="vh" role="status">
              {turned !== undefined && shownSentence(places, count)}
            </span>
            {/* Without scripts they keep their place and can't be reached. */}
            <TurnButton name="Previous reels" icon="chevron-left" dead={!hydrated} onPress={() => turn(-1)} />
            <TurnButton name="Next reels" icon="chevron-right" dead={!hydrated} onPress={() => turn(1)} />
          </div>
        )}
      </div>
      <ul
        ref={row}
        className={hydrated ? "reels turned" : "reels"}
        // A scrolling row must be focusable for the keyboard to scroll it.
        tabIndex={hydrated ? undefined : 0}
        aria-label={hydrated ? "Reels" : "Reels, scroll sideways for more"}
      >
        {create && <li className="reel-create">{create}</li>}
        {places.map((place) => {
          const reel = reels[place];
          return (
            reel && (
              <ReelCell
                key={reel.id}
                reel={reel}
                loads={place < REELS_SHOWN ? "at-once" : scripts ? "near-unscripted" : "near"}
                own={own?.(reel)}
              />
            )
          );
        })}
        {count === 0 && (
          <li className="reels-empty">
            <EmptyState text={NO_REELS} />
          </li>
        )}
      </ul>
    </section>
  );
}

function TurnButton({
  name,
  icon,
  dead,
  onPress,
}: {
  name: string;
  icon: "chevron-left" | "chevron-right";
  dead: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={dead ? "icon-btn boxed invisible" : "icon-btn boxed"}
      aria-label={name}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
