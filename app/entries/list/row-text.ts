/** What a row of a list shows of a longer text. */
export interface RowText {
  /** The text or a part of it, in one line. */
  description: string;
  /** Where the row doesn't show all of it. */
  cut: "nowhere" | "on-phones" | "anywhere";
  /** All of it, as markup, in the one row that was asked to show it. */
  whole?: string;
}

/** What several rows say alike, and is therefore said once. */
export interface SaidAlike {
  count: number;
  /** Whose rows they are. */
  from: string;
  text: string;
}
