import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from "react";

import { TOAST_DURATION_MS, toastOf, type Toast } from "#app/platform/toasts/toast";
import { ToastWords } from "#app/platform/toasts/toast-message";
import { IfLoaded } from "#app/ui/if-loaded";
import { useHydrated } from "#app/ui/use-hydrated";

const ignore = () => {};

const Toaster = lazy(() => import("#app/platform/toasts/toaster"));

const ToastContext = createContext<(toast: Toast) => void>(() => {});

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const [printed, setPrinted] = useState(false);
  const show = useCallback((next: Toast) => {
    setToast(next);
    if (next.celebrate) void import("#app/ui/celebrate").then(({ celebrate }) => celebrate(), ignore);
  }, []);
  useEffect(() => {
    if (!toast || !printed) return;
    const timer = setTimeout(() => setToast(undefined), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast, printed]);
  return (
    <ToastContext.Provider value={show}>
      {children}
      {toast && (
        <IfLoaded otherwise={() => setPrinted(true)}>
          <Suspense>
            <Toaster key={toast.id} toast={toast} onGone={() => setToast(undefined)} />
          </Suspense>
        </IfLoaded>
      )}
      {toast && printed && (
        <div className={`toast ${toast.tone ?? ""}`} role="alert">
          <ToastWords toast={toast} />
        </div>
      )}
    </ToastContext.Provider>
  );
}

export function useOfflineNotice(): () => void {
  const show = useContext(ToastContext);
  return useCallback(() => show(toastOf({ title: "You are offline" })), [show]);
}

export function useToast(toast: Toast | undefined): void {
  const show = useContext(ToastContext);
  const id = toast?.id;
  useEffect(() => {
    if (toast) show(toast);
    // The same notice comes with every later look at the same data.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
}

export function PageToast({ toast }: { toast: Toast | undefined }) {
  useToast(toast);
  const scripts = useHydrated();
  if (!toast || scripts) return null;
  return (
    <div className="wrap toast-place">
      <div className={`toast static ${toast.tone ?? ""}`} role={toast.tone === "bad" ? "alert" : "status"}>
        <ToastWords toast={toast} />
      </div>
    </div>
  );
}
