export interface AiProduct {
  id: number;
  name: string;
  logo: string | null;
  category: string | null;
  description: string;
  industry: string | null;
  /** 0 to 5. */
  rating: number | null;
  /** Reviews behind the rating. */
  reviews: number | null;
  features: string[];
  pricing: string | null;
  website: string | null;
}

export const CARD_FEATURES = 3;

export const BEST_RATING = 5;
