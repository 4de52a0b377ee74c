/** An AI product as programs read it; null where nothing is known. */
export interface AiProduct {
  id: number;
  name: string;
  logo: string | null;
  category: string | null;
  description: string;
  industry: string | null;
  /** 0 to 5. */
  rating: number | null;
  /** How many reviews the rating comes from. */
  reviews: number | null;
  features: string[];
  pricing: string | null;
  website: string | null;
}

/** Features that a card names before "+N more". */
export const CARD_FEATURES = 3;

/** The best rating there is. */
export const BEST_RATING = 5;
