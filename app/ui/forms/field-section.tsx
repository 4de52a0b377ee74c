import type { ReactNode } from "react";

export function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="fs">
      <h2 className="fs-h">{title}</h2>
      <div className="fs-body">{children}</div>
    </div>
  );
}
