import type { ReactNode } from "react";

import { formatAmount, placeOf, type InvestorCardData } from "#app/features/investors/investor";
import { Undisclosed } from "#app/entries/list/undisclosed";
import { formatCount } from "#app/ui/format-count";
import { ExternalLink } from "#app/ui/external-link";
import { Picture } from "#app/ui/media/picture";
import { TagList } from "#app/ui/cards/tag-list";
import { RingTile } from "#app/ui/media/tile";

function InvestorFacts({ investor, className }: { investor: InvestorCardData; className: string }) {
  const { fundAmount, ticketSize, currency, noOfExits } = investor;
  return (
    <dl className={className}>
      <div>
        <dt>Fund</dt>
        <dd>{fundAmount ? formatAmount(fundAmount, currency) : <Undisclosed />}</dd>
      </div>
      <div>
        <dt>Ticket</dt>
        <dd>{ticketSize ? formatAmount(ticketSize, currency) : <Undisclosed />}</dd>
      </div>
      <div>
        <dt>Exits</dt>
        <dd>{noOfExits === null ? <Undisclosed /> : formatCount(noOfExits)}</dd>
      </div>
    </dl>
  );
}

const Logo = ({ investor, size }: { investor: InvestorCardData; size: number }) => (
  <Picture path={investor.logo} size={size} fallback={<RingTile name={investor.name} size={size} />} />
);

export function InvestorCard({ investor, children }: { investor: InvestorCardData; children?: ReactNode }) {
  const place = placeOf(investor);
  return (
    <article className="card">
      <div className="card-top">
        <Logo investor={investor} size={48} />
        <div className="card-id">
          <h3>
            <bdi>{investor.name}</bdi>
          </h3>
          {place && (
            <p>
              <bdi>{place}</bdi>
            </p>
          )}
        </div>
      </div>
      <p className="desc" dir="auto">
        {investor.focus}
      </p>
      <TagList label="Industries" items={investor.industries} more={investor.moreIndustries} />
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

export function InvestorRow({ investor }: { investor: InvestorCardData }) {
  return (
    <li className="row ledger">
      <Logo investor={investor} size={56} />
      <div>
        <h3>
          <bdi>{investor.name}</bdi>
        </h3>
        <p className="sub">
          <bdi>{placeOf(investor)}</bdi>
        </p>
      </div>
      <p className="say" dir="auto">
        {investor.focus}
      </p>
      <InvestorFacts investor={investor} className="spec" />
    </li>
  );
}
