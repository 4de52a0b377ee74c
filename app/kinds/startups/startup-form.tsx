import type { EntryForm } from "#app/catalogue/form/entry-fields";
import { cardOf } from "#app/catalogue/fields/card-values";
import { typedEntry } from "#app/catalogue/fields/field-values";
import { StartupCard } from "#app/kinds/startups/startup-card";
import { startupDefinition } from "#app/kinds/startups/startup-fields";
import { oneOf } from "#app/platform/forms/form-values";
import { Tile } from "#app/ui/media/tile";

const UNNAMED = "Your startup";

export const startupForm: EntryForm = {
  ...startupDefinition,
  tile: (now) => <Tile seed={oneOf(now, "name") || UNNAMED} size={64} />,
  card: (values) => {
    const startup = typedEntry(startupDefinition.fields, values, UNNAMED);
    return <StartupCard startup={cardOf(startupDefinition.fields, startup)} />;
  },
};
