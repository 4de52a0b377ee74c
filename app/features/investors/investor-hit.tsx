import { formatAmount, placeOf, type Investor } from "#app/features/investors/investor";
import { Hit } from "#app/foundation/hit";
import { UNDISCLOSED } from "#app/foundation/text-rules";
import { Picture } from "#app/ui/picture";
import { RingTile } from "#app/ui/tile";

/** An investor among the results of a search. */
export function InvestorHit({ investor, searched }: { investor: Investor; searched: string }) {
  const { name, fundAmount, ticketSize, currency } = investor;
  return (
    <Hit
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
