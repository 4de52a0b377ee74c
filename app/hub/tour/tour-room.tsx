import { Link, useLocation, useNavigate } from "@remix-run/react";
import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";

import { isTaken, type Tour } from "#app/hub/tour/taken-tours";
import { Icon } from "#app/ui/icon";
import { IfLoaded } from "#app/ui/if-loaded";
import { isPlainClick } from "#app/ui/plain-click";

const loadGuidedTour = () => import("#app/hub/tour/guided-tour");
const GuidedTour = lazy(loadGuidedTour);
const QuickTour = lazy(() => import("#app/hub/tour/quick-tour"));

/** When the guided tour starts by itself after the page is there, in milliseconds (specification, section 9). */
const STARTS_AFTER = 1500;

export const QUICK_TOUR = "Take a quick tour";

interface Opened {
  tour: Tour;
  /** What had the focus; none where the tour started by itself. */
  opener?: HTMLElement;
}

const TourContext = createContext<(opened: Opened) => void>(() => {});

/** Whether a tour has been shown since the page was loaded: the guided one starts by itself at most once. */
let begun = false;

/** Whether somebody types, or something lies over the page already. */
const isBusy = () =>
  document.activeElement?.matches("input, select, textarea") ||
  document.querySelector('[role="dialog"], header details[open]');

interface TourRoomProps {
  /** The member whose page it is. */
  member: { completedTour: boolean } | undefined;
  /** Whether the page is sent with scripts. */
  scripts: boolean;
  children: ReactNode;
}

/** Holds the two tours, of which at most one shows; the code and the words of each are loaded when it is first opened. */
export function TourRoom({ member, scripts, children }: TourRoomProps) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const atHome = pathname === "/";
  const completed = member?.completedTour;

  useEffect(() => {
    if (opened) begun = true;
    if (begun || !atHome || completed || isTaken("guided")) return;
    let here = true;
    // Once more after each such time, until nobody is disturbed.
    const timer = setInterval(
      () =>
        loadGuidedTour().then(
          () => here && !isBusy() && setOpened({ tour: "guided" }),
          () => clearInterval(timer),
        ),
      STARTS_AFTER,
    );
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [opened, atHome, completed]);

  // A tour ends with the page that it was opened on; the guided one that was asked for elsewhere begins at Home.
  useEffect(
    () => setOpened((now) => (atHome && now?.tour === "guided" ? now : undefined)),
    [pathname, atHome],
  );

  const close = () => setOpened(undefined);
  return (
    <TourContext.Provider value={setOpened}>
      {children}
      {pathname !== "/tour" && <TourButton atHome={atHome} scripts={scripts} />}
      {opened && (atHome || opened.tour === "quick") && (
        <IfLoaded otherwise={() => window.location.assign("/tour")}>
          <Suspense>
            {opened.tour === "quick" ? (
              <QuickTour opener={opened.opener} onClose={close} />
            ) : (
              <GuidedTour restarted={!!opened.opener} record={completed === false} onClose={close} />
            )}
          </Suspense>
        </IfLoaded>
      )}
    </TourContext.Provider>
  );
}

interface TourLinkProps {
  /** Which tour scripts open: the quick one, or the guided one from its beginning. */
  tour?: Tour;
  className?: string;
  children: ReactNode;
}

/** A link to the page of the tour; with scripts it opens a tour over the page. */
export function TourLink({ tour = "quick", className, children }: TourLinkProps) {
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
        if (tour === "guided") navigate("/");
      }}
    >
      {children}
    </Link>
  );
}

const never = () => () => {};

/** The floating button. Where the page's scripts will say whether the tour was taken, the style sheet waits for that. */
function TourButton({ atHome, scripts }: { atHome: boolean; scripts: boolean }) {
  const taken = useSyncExternalStore(
    never,
    () => isTaken("quick"),
    () => false,
  );
  if (taken) return null;
  return (
    <TourLink className={`tour-btn ${scripts ? "late" : ""} ${atHome ? "home" : ""}`}>
      <Icon name="compass" />
      <span>{QUICK_TOUR}</span>
    </TourLink>
  );
}
