import { entryPath } from "#app/entries/entry-path";
import { formatAmount, placeOf } from "#app/features/investors/investor";
import { investorKind } from "#app/features/investors/investor-kind";
import {
  namesInCommon,
  pictureIn,
  rarityOfAll,
  rowsOf,
  tellingNames,
  textsIn,
} from "#app/hub/related/candidates.server";
import { factsIn } from "#app/hub/related/groups";
import { candidatesIn } from "#app/hub/related/industry-candidates.server";
import { idsNaming } from "#app/hub/related/names.server";
import { bestOf, type Ranked } from "#app/hub/related/rules/ranking";
import { sentence, sharedIndustries } from "#app/hub/related/rules/reasons";
import type { RelatedRow } from "#app/hub/related/related";
import type { InvestorFacts, StartupFacts } from "#app/hub/related/related-facts";
import { sharedPlace, spotOf } from "#app/hub/related/rules/shared-place";
import { gapRank, isPartOf, roundOf, ticketGap, ticketOf } from "#app/hub/related/rules/ticket-fit";

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
