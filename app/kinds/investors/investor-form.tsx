import type { EntryForm } from "#app/catalogue/form/entry-fields";
import { typedEntry } from "#app/catalogue/fields/field-values";
import { investorCardOf } from "#app/kinds/investors/investor";
import { InvestorCard } from "#app/kinds/investors/investor-card";
import { investorDefinition } from "#app/kinds/investors/investor-fields";
import { oneOf } from "#app/platform/forms/form-values";
import { RingTile } from "#app/ui/media/tile";

const UNNAMED = "Your firm";

export const investorForm: EntryForm = {
  ...investorDefinition,
  tile: (now) => <RingTile name={oneOf(now, "name") || UNNAMED} size={64} />,
  card: (values) => {
    const investor = typedEntry(investorDefinition.fields, values);
    return <InvestorCard investor={investorCardOf({ ...investor, name: investor.name || UNNAMED })} />;
  },
};
