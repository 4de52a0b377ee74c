import { JoinedTexts } from "#app/ui/cards/tag-list";
import { placeOf } from "#app/kinds/investors/investor";
import type { InvestorCardData } from "#app/kinds/investors/investor-fields";
import { EntryName } from "#app/ui/cards/entry-name";
import { InvestorFacts, InvestorLogo } from "#app/kinds/investors/investor-facts";

export function InvestorRow({ investor }: { investor: InvestorCardData }) {
  return (
    <li className="row ledger">
      <InvestorLogo investor={investor} size={56} />
      <div>
        <EntryName to={investor.path}>{investor.name}</EntryName>
        <p className="sub">
          <JoinedTexts texts={(placeOf(investor) ?? "").split(", ")} by=", " />
        </p>
      </div>
      <p className="say" dir="auto">
        {investor.focus}
      </p>
      <InvestorFacts investor={investor} className="spec" />
    </li>
  );
}
