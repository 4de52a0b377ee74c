import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from "react";
import { useLocation } from "@remix-run/react";

import { authUrl, type AuthTab } from "#app/accounts/members/auth-url";
import { loadedLater, Overlay } from "#app/platform/document/overlay";
import { isPlainClick } from "#app/ui/plain-click";
import { Link } from "#app/ui/link";

const dialog = loadedLater(() => import("#app/accounts/dialog/auth-dialog"));

interface Opened {
  tab: AuthTab;
  redirectTo?: string;
  joinsTo: string;
  opener: HTMLAnchorElement;
}

const AuthContext = createContext<((opened: Opened) => void) | undefined>(undefined);

export function AuthProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback((next: Opened) => setOpened(next), []);
  const close = useMemo(() => () => setOpened(undefined), []);
  return (
    <AuthContext.Provider value={open}>
      {children}
      {opened && (
        <Overlay of={dialog} page={opened.opener.href} onDropped={close}>
          {(AuthDialog) => <AuthDialog {...opened} onClose={close} />}
        </Overlay>
      )}
    </AuthContext.Provider>
  );
}

/** Pages not to return to after a login; the address of some holds the secret of a mailed link. */
const WITHOUT_RETURN = [
  "/login",
  "/join",
  "/verify-email",
  "/verify-hub-member",
  "/forgot-password",
  "/reset-password",
];

interface AuthLinkProps {
  tab: AuthTab;
  className?: string;
  redirectTo?: string;
  children: ReactNode;
}

export function AuthLink({ tab, className, redirectTo, children }: AuthLinkProps) {
  const open = useContext(AuthContext);
  const { pathname, search } = useLocation();
  const onAuthPage = pathname === "/login" || pathname === "/join";
  const back = redirectTo ?? (WITHOUT_RETURN.includes(pathname) ? "/" : pathname + search);
  return (
    <Link
      className={className}
      to={authUrl(tab, back)}
      onClick={(event) => {
        if (!open || onAuthPage || !isPlainClick(event)) return;
        event.preventDefault();
        open({ tab, redirectTo, joinsTo: back, opener: event.currentTarget });
      }}
    >
      {children}
    </Link>
  );
}
