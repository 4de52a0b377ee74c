import { entryPath } from "#app/catalogue/entry-path";
import { formatAmount, placeOf } from "#app/kinds/investors/investor";
import { investorKind } from "#app/kinds/investors/investor-kind";
import {
  namesInCommon,
  pictureIn,
  rarityOfAll,
  rowsOf,
  tellingNames,
  textsIn,
} from "#app/site/related/candidates.server";
import { factsIn } from "#app/site/related/groups";
import { candidatesIn } from "#app/site/related/industry-candidates.server";
import { idsNaming } from "#app/site/related/names.server";
import { bestOf, type Ranked } from "#app/site/related/rules/ranking";
import { sentence, sharedIndustries } from "#app/site/related/rules/reasons";
import type { RelatedRow } from "#app/site/related/related";
import type { InvestorFacts, StartupFacts } from "#app/site/related/related-facts";
import { sharedPlace, spotOf } from "#app/site/related/rules/shared-place";
import { gapRank, isPartOf, roundOf, ticketGap, ticketOf } from "#app/site/related/rules/ticket-fit";

type StoredInvestor = Omit<InvestorFacts, "industries"> & { industries: string };

const COLUMNS = `id, name, ticket_size AS ticketSize, currency, industries, city, country, ${pictureIn("logo")}`;

export const investorsById = (ids: readonly number[]): InvestorFacts[] =>
  rowsOf<StoredInvestor>("investors", COLUMNS, ids).map(({ industries, ...row }) => ({
    ...row,
    industries: textsIn(industries),
  }));

export const ticketsIn = ({ ticketSize, currency }: InvestorFacts): string | null =>
  ticketSize && formatAmount(ticketSize, currency);

export function investorRow(investor: InvestorFacts, why: string): RelatedRow {
  const { id, name, city, logo } = investor;
  const tickets = ticketsIn(investor);
  return {
    id,
    name,
    to: entryPath(investorKind, { id, name }),
    picture: { look: "ring", of: name, path: logo },
    facts: factsIn(city ?? placeOf(investor), tickets && `tickets ${tickets}`),
    why,
  };
}

/** Newest first. */
export const investorsNamed = (name: string): InvestorFacts[] =>
  investorsById(idsNaming("investors", name)).toSorted((one, other) => other.id - one.id);

export function investorsFor(startup: StartupFacts): RelatedRow[] {
  const own = tellingNames(startup.industries);
  const { ids, rarity } = candidatesIn("investors", own);
  const spot = spotOf(startup.location);
  const round = roundOf(startup.stage);
  const ranked = investorsById(ids).flatMap((investor): Ranked<RelatedRow>[] => {
    const shared = namesInCommon(own, investor.industries);
    const ticket = ticketOf(investor.ticketSize, investor.currency);
    const gap = ticketGap(ticket, round);
    const rank = gapRank(gap);
    if (shared.length === 0 || rank === null) return [];
    const place = sharedPlace(spot, spotOf(placeOf(investor)));
    const keys = [shared.length, rarityOfAll(shared, rarity), place.rank, -rank];
    const fits = isPartOf(ticket, startup.funding);
    const why = () => sentence(sharedIndustries(shared), place.clause, fits && "its tickets fit");
    return [{ id: investor.id, name: investor.name, keys, make: () => investorRow(investor, why()) }];
  });
  return bestOf(ranked, startup.name);
}

export function investorsLike(investor: InvestorFacts): RelatedRow[] {
  const own = tellingNames(investor.industries);
  const { ids, rarity } = candidatesIn("investors", own);
  const spot = spotOf(placeOf(investor));
  const others = investorsById(ids).filter(({ id }) => id !== investor.id);
  const ranked = others.flatMap((other): Ranked<RelatedRow>[] => {
    const shared = namesInCommon(own, other.industries);
    if (shared.length === 0) return [];
    const place = sharedPlace(spot, spotOf(placeOf(other)));
    const keys = [shared.length, rarityOfAll(shared, rarity), place.rank];
    const why = () => sentence(sharedIndustries(shared), place.clause);
    return [{ id: other.id, name: other.name, keys, make: () => investorRow(other, why()) }];
  });
  return bestOf(ranked, investor.name);
}
