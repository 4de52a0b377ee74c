import type { RowPictureProps } from "#app/ui/media/row-picture";

/** What a social card says and shows of an entry. */
export interface SocialCardWords {
  /** What it is, in one or two words: "Startup". */
  label: string;
  name: string;
  /** What it does, where its name doesn't say it. */
  about?: string;
  line: string;
  picture: RowPictureProps;
}
