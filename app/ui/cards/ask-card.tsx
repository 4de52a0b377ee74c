import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Icon, type IconName } from "#app/ui/icon";
import { StatusCard } from "#app/ui/cards/status-card";

interface AskCardProps {
  icon: IconName;
  tone?: "ok" | "hl";
  title: string;
  text: ReactNode;
  /** Why the last press did nothing. */
  failed?: string;
  /** Of its one button. */
  label: string;
  look?: "btn-primary" | "btn-secondary";
  /** What the button sends, where there is a choice. */
  intent?: string;
}

/** Behind a mail's link, which programs open, too: nothing is done before a press. */
export const AskCard = ({ failed, label, look = "btn-primary", intent, ...card }: AskCardProps) => (
  <StatusCard {...card}>
    <Form method="post">
      {failed && (
        <p className="notice bad" role="alert">
          <Icon name="circle-alert" />
          <span>{failed}</span>
        </p>
      )}
      <button className={`btn ${look}`} name={intent && "intent"} value={intent}>
        {label}
      </button>
    </Form>
  </StatusCard>
);

export const InvalidLinkCard = ({
  text = "This link is incomplete. Please open the whole link from the email.",
  children,
}: {
  text?: string;
  children?: ReactNode;
}) => (
  <StatusCard tone="bad" icon="circle-alert" title="Invalid Link" text={text}>
    {children}
  </StatusCard>
);
