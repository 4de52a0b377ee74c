export interface Deletion {
  /** A noun: "startup", "post". */
  one: string;
  name?: string;
  action: string;
  intent: string;
  fields: Readonly<Record<string, string>>;
}

export const nameOf = ({ one, name }: Pick<Deletion, "one" | "name">): string => name || `this ${one}`;
