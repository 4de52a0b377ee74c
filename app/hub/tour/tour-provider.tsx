import { Link, useLocation, useNavigate } from "@remix-run/react";
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";

import { isTaken, type Tour } from "#app/hub/tour/taken-tours";
import type { OpenedTour } from "#app/hub/tour/tours";
import { loadedLater, Overlay } from "#app/platform/document/overlay";
import { Icon } from "#app/ui/icon";
import { isPlainClick } from "#app/ui/plain-click";
import { useHydrated } from "#app/ui/use-hydrated";

const loadTours = () => import("#app/hub/tour/tours");
const tours = loadedLater(loadTours);

/** After the page is there. */
const TOUR_START_DELAY_MS = 1500;

const TourContext = createContext<(opened: OpenedTour) => void>(() => {});

const WITHOUT_BUTTON = ["/tour", "/messages"];

/** The guided one starts by itself at most once per page load. */
let begun = false;

interface TourProviderProps {
  member: { completedTour: boolean } | undefined;
  scripts: boolean;
  children: ReactNode;
}

/** At most one shows; their code is loaded when one is first opened. */
export function TourProvider({ member, scripts, children }: TourProviderProps) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<OpenedTour>();
  const [finished, setFinished] = useState(false);
  const hydrated = useHydrated();
  const atHome = pathname === "/";
  const completed = member?.completedTour;

  useEffect(() => {
    if (opened) begun = true;
    if (begun || !atHome || completed || isTaken("guided-tour")) return;
    let here = true;
    // Again after each such time, until nobody is disturbed.
    const timer = setInterval(
      () =>
        loadTours().then(
          ({ isBusy }) => here && !isBusy() && setOpened({ tour: "guided-tour" }),
          () => clearInterval(timer),
        ),
      TOUR_START_DELAY_MS,
    );
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [opened, atHome, completed]);

  return (
    <TourContext.Provider value={setOpened}>
      {children}
      {!WITHOUT_BUTTON.includes(pathname) && !finished && !(hydrated && isTaken("quick-tour")) && (
        // With scripts the style sheet hides a "late" button until they have said whether the tour was taken.
        <aside className={scripts ? "late" : undefined} aria-label="Tour">
          <TourLink className="tour-btn">
            <Icon name="compass" />
            <span>Take a quick tour</span>
          </TourLink>
        </aside>
      )}
      {opened && (
        <Overlay of={tours} page="/tour" onDropped={() => setOpened(undefined)}>
          {(Tours) => (
            <Tours
              {...opened}
              recorded={completed !== undefined}
              onClose={() => setOpened(undefined)}
              onFinishQuick={() => setFinished(true)}
            />
          )}
        </Overlay>
      )}
    </TourContext.Provider>
  );
}

interface TourLinkProps {
  tour?: Tour;
  className?: string;
  children: ReactNode;
}

export function TourLink({ tour = "quick-tour", className, children }: TourLinkProps) {
  const open = useContext(TourContext);
  const navigate = useNavigate();
  return (
    <Link
      className={className}
      to="/tour"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open({ tour, opener: event.currentTarget });
        if (tour === "guided-tour") navigate("/");
      }}
    >
      {children}
    </Link>
  );
}

export function TourRow() {
  return (
    <TourLink className="arrow">
      <Icon name="compass" />
      <span>Take a quick tour</span>
    </TourLink>
  );
}
