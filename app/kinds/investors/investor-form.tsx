import type { EntryForm } from "#app/catalogue/form/entry-fields";
import { cardOf } from "#app/catalogue/fields/card-values";
import { typedEntry } from "#app/catalogue/fields/field-values";
import { InvestorCard } from "#app/kinds/investors/investor-card";
import { investorDefinition } from "#app/kinds/investors/investor-fields";
import { oneOf } from "#app/platform/forms/form-values";
import { RingTile } from "#app/ui/media/tile";

const UNNAMED = "Your firm";

export const investorForm: EntryForm = {
  ...investorDefinition,
  tile: (now) => <RingTile name={oneOf(now, "name") || UNNAMED} size={64} />,
  card: (values) => {
    const investor = typedEntry(investorDefinition.fields, values, UNNAMED);
    return <InvestorCard investor={cardOf(investorDefinition.fields, investor)} />;
  },
};
