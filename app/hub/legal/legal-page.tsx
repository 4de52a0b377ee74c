import type { ReactNode } from "react";

import { PageHead } from "#app/ui/page-head";

/** Since when the legal texts hold (specification, section 2, "Legal pages"). */
const EFFECTIVE = "Effective August 18, 2025";

/** The frame of a legal page. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap pb-16">
      <PageHead title={title} lead={EFFECTIVE} />
      <div className="prose">{children}</div>
    </div>
  );
}
