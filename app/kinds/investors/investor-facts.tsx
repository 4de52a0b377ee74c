import { formatAmount } from "#app/kinds/investors/investor";
import type { InvestorCardData } from "#app/kinds/investors/investor-fields";
import { Undisclosed } from "#app/catalogue/list/undisclosed";
import { formatCount } from "#app/ui/format-count";
import { Picture } from "#app/ui/media/picture";
import { RingTile } from "#app/ui/media/tile";

export function InvestorFacts({ investor, className }: { investor: InvestorCardData; className: string }) {
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

export const InvestorLogo = ({ investor, size }: { investor: InvestorCardData; size: number }) => (
  <Picture path={investor.logo} size={size} fallback={<RingTile name={investor.name} size={size} />} />
);
