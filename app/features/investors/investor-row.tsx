import { placeOf, type InvestorCardData } from "#app/features/investors/investor";
import { InvestorFacts, InvestorLogo } from "#app/features/investors/investor-facts";

export function InvestorRow({ investor }: { investor: InvestorCardData }) {
  return (
    <li className="row ledger">
      <InvestorLogo investor={investor} size={56} />
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
