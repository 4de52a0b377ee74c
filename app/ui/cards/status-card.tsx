import type { ReactNode } from "react";

import { Icon, type IconName } from "#app/ui/icon";

interface StatusCardProps {
  tone?: "ok" | "bad" | "hl";
  /** Without one, something is under way. */
  icon?: IconName;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function StatusCard({ tone, icon, title, text, children }: StatusCardProps) {
  return (
    <div className="wrap status">
      <div className="status-card" role={tone === "bad" ? "alert" : undefined}>
        <span className={`st-ic ${tone ?? ""}`}>
          {icon ? <Icon name={icon} /> : <span className="spin" />}
        </span>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {children && <div className="cta">{children}</div>}
      </div>
    </div>
  );
}
