import { useLocation, useNavigate } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";

import { isTaken, type Tour } from "#app/site/tours/taken-tours";
import { loadedLater, Overlay } from "#app/platform/document/overlay";
import { Icon } from "#app/ui/icon";
import { isPlainClick } from "#app/ui/plain-click";
import { useHydrated } from "#app/ui/use-hydrated";
import { Link } from "#app/ui/link";

const loadGuidedTour = () => import("#app/site/tours/guided-tour");

const TOURS = {
  "guided-tour": loadedLater(loadGuidedTour),
  "quick-tour": loadedLater(() => import("#app/site/tours/quick-tour")),
};

interface OpenedTour {
  tour: Tour;
  /** None where the tour started by itself. */
  opener?: HTMLElement;
}

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

/**
 * At most one shows; its code is loaded when it is first opened. It ends with the page that it was opened on; the guided
 * one, asked for elsewhere, waits for Home and begins there.
 */
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
        loadGuidedTour().then(
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

  const guided = opened?.tour === "guided-tour";
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current !== pathname && !(guided && atHome)) setOpened(undefined);
    seen.current = pathname;
  }, [pathname, guided, atHome]);

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
      {opened && (!guided || atHome) && (
        <Overlay of={TOURS[opened.tour]} page="/tour" onDropped={() => setOpened(undefined)}>
          {(Tour) => (
            <Tour
              opener={opened.opener}
              recorded={completed !== undefined}
              onClose={() => setOpened(undefined)}
              onFinish={() => setFinished(true)}
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
