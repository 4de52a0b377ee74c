/** A startup as programs read it (specification, section 3); null where nothing is known. */
export interface Startup {
  id: number;
  name: string;
  description: string;
  location: string | null;
  funding: string | null;
  stage: string | null;
  industries: string[];
  logo: string | null;
  website: string | null;
  coFounders: string[];
}

/** Industries that a card names before "+N more" (specification, section 9). */
export const CARD_INDUSTRIES = 3;
/** Co-founders that a card names. */
export const CARD_FOUNDERS = 2;
