import type { Fields } from "#app/catalogue/fields/field";
import { excerpt } from "#app/platform/text/text-rules";

/** What the card of an entry is given: of its text an excerpt, of its lists as many as there is room for. */
export type CardOf<Entity> = Entity & {
  /** Of its page; missing while it is being written. */
  path?: string;
  /** By field, how many more there are. */
  more: Readonly<Partial<Record<keyof Entity, number>>>;
};

export function cardOf<Entity extends object>(fields: Fields, entity: Entity): CardOf<Entity> {
  const shown = new Map<string, unknown>();
  const more = new Map<string, number>();
  for (const [name, field] of Object.entries(fields)) {
    const value: unknown = entity[name as keyof Entity];
    if (field.type === "prose") shown.set(name, excerpt(value as string));
    if (!("onCard" in field) || field.onCard === undefined) continue;
    const items = value as string[];
    shown.set(name, items.slice(0, field.onCard));
    if (items.length > field.onCard) more.set(name, items.length - field.onCard);
  }
  return { ...entity, ...Object.fromEntries(shown), more: Object.fromEntries(more) } as CardOf<Entity>;
}
