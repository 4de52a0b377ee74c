export interface RowText {
  description: string;
  /** Where the row doesn't show all of it. */
  cut: "nowhere" | "on-phones" | "anywhere";
  /** HTML, only in the one row that was asked to show it. */
  whole?: string;
}

export interface SaidAlike {
  count: number;
  /** The source whose rows they are. */
  from: string;
  text: string;
}
