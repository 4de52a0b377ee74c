import type { ReactNode } from "react";

import { placeOf } from "#app/kinds/investors/investor";
import type { InvestorCardData } from "#app/kinds/investors/investor-fields";
import { InvestorFacts, InvestorLogo } from "#app/kinds/investors/investor-facts";
import { JoinedTexts, TagList } from "#app/ui/cards/tag-list";
import { ExternalLink } from "#app/ui/external-link";
import { EntryName } from "#app/ui/cards/entry-name";

interface InvestorCardProps {
  investor: InvestorCardData;
  /** Its button. */
  save?: ReactNode;
  children?: ReactNode;
}

export function InvestorCard({ investor, save, children }: InvestorCardProps) {
  const place = placeOf(investor);
  return (
    <article className="card">
      <div className="card-top">
        <InvestorLogo investor={investor} size={48} />
        <div className="card-id">
          <EntryName to={investor.path}>{investor.name}</EntryName>
          {place && (
            <p>
              <JoinedTexts texts={place.split(", ")} by=", " />
            </p>
          )}
        </div>
        {save}
      </div>
      <p className="desc" dir="auto">
        {investor.focus}
      </p>
      <TagList
        label="Industries"
        items={investor.industries}
        more={investor.more.industries}
        to={investor.path}
      />
      <InvestorFacts investor={investor} className="spec card-spec" />
      {investor.website && (
        <div className="card-foot">
          <span />
          <ExternalLink href={investor.website} label="Website" of={investor.name} />
        </div>
      )}
      {children}
    </article>
  );
}
