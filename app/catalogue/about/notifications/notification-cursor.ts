/** A place in a member's notifications: at this one. They stand by the time, then by the number. */
export interface NotificationCursor {
  /** In milliseconds since 1970. */
  at: number;
  id: number;
}

export const cursorText = ({ at, id }: NotificationCursor): string => `${at}-${id}`;

/** Undefined for anything else. */
export function readCursor(text: string | null | undefined): NotificationCursor | undefined {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? "") ?? [];
  return at === undefined ? undefined : { at: Number(at), id: Number(id) };
}
