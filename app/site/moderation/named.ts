/** What an operator names: "posts/12", "waiting/3", "messages/7". */
export interface Named {
  what: string;
  id: number;
}

const NAME = /^(?:([a-z-]+)\/)?(\d{1,15})$/;

/** `usual` is what a bare number is the number of. Undefined for what is no name. */
export function readName(text: string, usual?: string): Named | undefined {
  const [, what = usual, id] = NAME.exec(text) ?? [];
  return what === undefined || id === undefined ? undefined : { what, id: Number(id) };
}
