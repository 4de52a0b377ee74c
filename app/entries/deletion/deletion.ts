/** What is to be deleted, and how the form that does it names it. */
export interface Deletion {
  /** "startup", "post". */
  one: string;
  /** Its name, where it has one. */
  name?: string;
  /** The page whose action deletes it. */
  action: string;
  /** The form's intent there, and whatever else it sends along. */
  intent: string;
  fields: Readonly<Record<string, string>>;
}

/** What a question about it calls it. */
export const nameOf = ({ one, name }: Pick<Deletion, "one" | "name">): string => name || `this ${one}`;
