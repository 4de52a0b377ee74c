import { formatAmount, placeOf, type Investor } from "#app/features/investors/investor";
import { SearchResult } from "#app/entries/list/search-result";
import { UNDISCLOSED } from "#app/platform/text/text-rules";
import { Picture } from "#app/ui/media/picture";
import { RingTile } from "#app/ui/media/tile";

export function InvestorResult({ investor, searched }: { investor: Investor; searched: string }) {
  const { name, fundAmount, ticketSize, currency } = investor;
  return (
    <SearchResult
      picture={<Picture path={investor.logo} size={48} fallback={<RingTile name={name} />} />}
      name={name}
      url={investor.website}
      text={investor.focus}
      searched={searched}
      facts={[
        fundAmount ? formatAmount(fundAmount, currency) : UNDISCLOSED,
        ticketSize && `tickets ${formatAmount(ticketSize, currency)}`,
        placeOf(investor),
      ]}
    />
  );
}
