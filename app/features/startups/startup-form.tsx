import type { EntryForm } from "#app/entries/form/entry-fields";
import { typedEntry } from "#app/entries/fields/field-values";
import { startupCardOf } from "#app/features/startups/startup";
import { StartupCard } from "#app/features/startups/startup-card";
import { startupDefinition } from "#app/features/startups/startup-fields";
import { oneOf } from "#app/platform/forms/form-values";
import { Tile } from "#app/ui/media/tile";

const UNNAMED = "Your startup";

export const startupForm: EntryForm = {
  ...startupDefinition,
  tile: (now) => <Tile seed={oneOf(now, "name") || UNNAMED} size={64} />,
  card: (values) => {
    const startup = typedEntry(startupDefinition.fields, values);
    return <StartupCard startup={startupCardOf({ ...startup, name: startup.name || UNNAMED })} />;
  },
};
