import type { ReactNode } from "react";

import type { EntityOf, Definition, Fields } from "#app/catalogue/fields/field";
import { typedEntry } from "#app/catalogue/fields/field-values";
import type { EntryForm } from "#app/catalogue/form/entry-fields";
import { Line, type LineProps } from "#app/catalogue/lines/line";
import { excerpt } from "#app/platform/text/text-rules";

interface LineForm<Entry> {
  /** Until it has a name. */
  unnamed: string;
  nameOf: (entry: Entry) => string;
  /** `size` in CSS pixels; `isBlank` without the one that was uploaded. */
  picture: (entry: Entry, size: number, isBlank?: boolean) => ReactNode;
  line: (entry: Entry, mark: (text: string) => ReactNode) => Pick<LineProps, "by" | "tags" | "facts" | "url">;
}

/** CSS pixels: in the field for a picture, and in the row. */
const TILE = 64;
const ROW_PICTURE = 48;

/** The form of a kind whose entries are a line each. */
export const lineForm = <Of extends Fields>(
  definition: Definition<Of>,
  { unnamed, nameOf, picture, line }: LineForm<EntityOf<Of> & { description: string }>,
): EntryForm => {
  const typed = (values: Parameters<EntryForm["card"]>[0]) =>
    typedEntry(definition.fields, values, unnamed) as EntityOf<Of> & { description: string };
  return {
    ...(definition as unknown as Definition),
    tile: (values) => picture(typed(values), TILE, true),
    card: (values) => {
      const entry = typed(values);
      return (
        <div className="lines">
          <Line
            picture={picture(entry, ROW_PICTURE)}
            name={nameOf(entry)}
            text={excerpt(entry.description)}
            {...line(entry, (text) => text)}
          />
        </div>
      );
    },
  };
};
