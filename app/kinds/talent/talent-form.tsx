import { seedOfNamed } from "#app/accounts/avatars/avatar";
import type { EntryForm } from "#app/catalogue/form/entry-fields";
import { cardOf } from "#app/catalogue/fields/card-values";
import { typedEntry } from "#app/catalogue/fields/field-values";
import { TalentCard } from "#app/kinds/talent/talent-card";
import { talentDefinition } from "#app/kinds/talent/talent-fields";
import { NON_HUMAN } from "#app/kinds/talent/talent-kind";
import { oneOf } from "#app/platform/forms/form-values";
import { AgentTile, PersonTile } from "#app/ui/media/tile";

const UNNAMED = "Your name";

export const talentForm: EntryForm = {
  ...talentDefinition,
  tile: (now, member) => {
    const name = oneOf(now, "name") || UNNAMED;
    return oneOf(now, "talentType") === NON_HUMAN ? (
      <AgentTile name={name} size={64} />
    ) : (
      <PersonTile name={name} seed={seedOfNamed(oneOf(now, "name"), member)} size={64} />
    );
  },
  card: (values, member) => {
    const entry = typedEntry(talentDefinition.fields, values, UNNAMED);
    const avatarSeed = seedOfNamed(oneOf(values, "name"), member);
    return <TalentCard entry={cardOf(talentDefinition.fields, { ...entry, avatarSeed })} />;
  },
};
