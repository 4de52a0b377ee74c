import { seedOfNamed } from "#app/accounts/avatars/avatar";
import type { EntryForm } from "#app/entries/form/entry-fields";
import { typedEntry } from "#app/entries/fields/field-values";
import { talentCardOf } from "#app/features/talent/talent";
import { TalentCard } from "#app/features/talent/talent-card";
import { talentDefinition } from "#app/features/talent/talent-fields";
import { NON_HUMAN } from "#app/features/talent/talent-kind";
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
    const entry = typedEntry(talentDefinition.fields, values);
    const avatarSeed = seedOfNamed(entry.name, member);
    return <TalentCard entry={talentCardOf({ ...entry, name: entry.name || UNNAMED, avatarSeed })} />;
  },
};
