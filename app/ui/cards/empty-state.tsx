import type { ReactNode } from "react";

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <svg width="144" height="56" viewBox="0 0 144 56" aria-hidden="true">
        <g className="empty-outline">
          <rect x="1" y="9" width="38" height="38" rx="9" />
          <path d="M111 9h24l8 8v22l-8 8h-24l-8-8V17z" />
        </g>
        <circle className="empty-mark" cx="72" cy="28" r="19" />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  );
}
