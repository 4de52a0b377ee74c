import type { EntryForm } from "#app/catalogue/form/entry-fields";
import { typedEntry } from "#app/catalogue/fields/field-values";
import { useCaseDefinition } from "#app/kinds/use-cases/use-case-fields";
import { UseCaseLedger } from "#app/kinds/use-cases/use-case-ledger";
import { rowOf } from "#app/kinds/use-cases/use-case-row";
import { oneOf } from "#app/platform/forms/form-values";
import { Tile } from "#app/ui/media/tile";

const UNNAMED = "Your use case";

export const useCaseForm: EntryForm = {
  ...useCaseDefinition,
  tile: (now) => <Tile seed={oneOf(now, "companyName") || oneOf(now, "title") || UNNAMED} size={64} />,
  card: (values) => {
    const useCase = typedEntry(useCaseDefinition.fields, values, UNNAMED);
    const outcomes = [
      { label: "Impact" as const, text: useCase.impact ?? "" },
      { label: "Key metrics" as const, text: useCase.metrics ?? "" },
    ].filter(({ text }) => text.trim() !== "");
    return <UseCaseLedger useCases={[rowOf(useCase, { text: useCase.description, outcomes })]} />;
  },
};
