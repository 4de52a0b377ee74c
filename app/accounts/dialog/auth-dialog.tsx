import * as Dialog from "@radix-ui/react-dialog";
import * as Tabs from "@radix-ui/react-tabs";
import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { JOIN_LEDE, LOGIN_LEDE, waitingEmail, type AuthAnswer } from "#app/accounts/joining/auth-page";
import type { AuthTab } from "#app/accounts/members/auth-url";
import { CheckEmail } from "#app/accounts/joining/check-email";
import { JoinForm } from "#app/accounts/joining/join-form";
import { LoginForm } from "#app/accounts/sessions/login-form";
import type { FormAnswer } from "#app/ui/forms/checked-form";
import { useToast } from "#app/platform/toasts/toasts";
import { SITE_NAME } from "#app/platform/site";
import type { Toast } from "#app/platform/toasts/toast";
import { giveBackFocus } from "#app/ui/give-back-focus";
import { Icon } from "#app/ui/icon";

const CLOSE_DELAY_MS = 1500;

interface AuthDialogProps {
  tab: AuthTab;
  redirectTo?: string;
  joinsTo: string;
  opener: HTMLAnchorElement;
  onClose: () => void;
}

const rejectedOf = (answer: AuthAnswer | undefined): FormAnswer =>
  answer && "rejected" in answer ? answer.rejected : undefined;

const heading = (text: string): ReactNode => (
  <Dialog.Title asChild>
    <h2>{text}</h2>
  </Dialog.Title>
);

export default function AuthDialog({ tab: first, redirectTo, joinsTo, opener, onClose }: AuthDialogProps) {
  const [tab, setTab] = useState<AuthTab>(first);
  const [panel, setPanel] = useState<{ email: string; justSent: boolean }>();
  const join = useFetcher<AuthAnswer>();
  const login = useFetcher<AuthAnswer>();
  const resend = useFetcher<{ toast?: Toast; rejected?: FormAnswer }>();
  const navigate = useNavigate();

  useToast(join.data?.toast);
  useToast(login.data?.toast);
  useToast(resend.data?.toast);

  useEffect(() => setPanel(waitingEmail(join.data)), [join.data]);
  useEffect(() => setPanel(waitingEmail(login.data)), [login.data]);

  const loggedIn = login.data && "loggedIn" in login.data ? login.data.loggedIn : undefined;
  useEffect(() => {
    if (loggedIn === undefined) return;
    const timer = setTimeout(() => {
      onClose();
      if (redirectTo) navigate(redirectTo);
    }, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loggedIn, redirectTo, navigate, onClose]);

  const body = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ name?: string; email?: string }>({});
  const valueOf = (name: string) =>
    body.current?.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type="hidden"])`)?.value;
  const goTo = (next: AuthTab) => {
    setTyped({
      name: valueOf("name") ?? typed.name,
      email: panel?.email ?? valueOf("email") ?? typed.email,
    });
    setTab(next);
    setPanel(undefined);
  };

  const isPending = (fetcher: { state: string }) => fetcher.state !== "idle";

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim sheet">
          <Dialog.Content
            className="dialog"
            aria-describedby={undefined}
            onPointerDownOutside={(event) => {
              // A stray click next to the dialog must not cost what was typed.
              if (!panel && (valueOf("name") || valueOf("email") || valueOf("password")))
                event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // After a login the link that opened the dialog is gone; the header has the member's menu or the side
              // menu instead.
              const menus = [...document.querySelectorAll(".member-menu > summary, .menu > summary")];
              giveBackFocus(
                opener.isConnected ? opener : menus.find((menu) => menu.getClientRects().length > 0),
              );
            }}
          >
            <Tabs.Root value={tab} onValueChange={(value) => goTo(value === "join" ? "join" : "login")}>
              <Tabs.List className="tabs" aria-label="Membership">
                <Tabs.Trigger value="join">Join</Tabs.Trigger>
                <Tabs.Trigger value="login">Login</Tabs.Trigger>
              </Tabs.List>
              <Tabs.Content className="dialog-body" value={tab} tabIndex={-1} ref={body}>
                {loggedIn !== undefined ? (
                  <div role="status" className="dialog-form">
                    <span className="st-ic ok">
                      <Icon name="circle-check" />
                    </span>
                    {heading("Welcome back!")}
                    <p className="lede">{`You have successfully logged in, ${loggedIn}.`}</p>
                  </div>
                ) : panel ? (
                  <CheckEmail
                    {...panel}
                    as={resend.Form}
                    answer={resend.data?.rejected}
                    pending={isPending(resend)}
                    heading={heading}
                  >
                    <button className="btn btn-secondary" type="button" onClick={() => goTo("login")}>
                      Back to Login
                    </button>
                    <button className="btn btn-ghost" type="button" onClick={onClose}>
                      Close
                    </button>
                  </CheckEmail>
                ) : tab === "join" ? (
                  <>
                    {heading(`Join ${SITE_NAME}`)}
                    <p className="lede">{JOIN_LEDE}</p>
                    <JoinForm
                      as={join.Form}
                      answer={rejectedOf(join.data)}
                      pending={isPending(join)}
                      typed={typed}
                      redirectTo={joinsTo}
                      stay
                    />
                  </>
                ) : (
                  <>
                    {heading("Log in")}
                    <p className="lede">{LOGIN_LEDE}</p>
                    <LoginForm
                      as={login.Form}
                      answer={rejectedOf(login.data)}
                      pending={isPending(login)}
                      typed={typed}
                      stay
                      onLeave={onClose}
                    />
                  </>
                )}
              </Tabs.Content>
            </Tabs.Root>
            <Dialog.Close className="icon-btn close" aria-label="Close">
              <Icon name="x" />
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
