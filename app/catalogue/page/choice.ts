/** What the owner of an entry decides about it by a button. */
export interface Choice {
  owner: number;
  name: string;
  path: string;
  /** How it stands, after its name. */
  said: string;
  /** The first one is what most come for; `value` is what the field `how` sends. */
  buttons: readonly { value: string; label: string }[];
  /** Of the link that leads back. */
  leave: string;
}
