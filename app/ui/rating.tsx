export interface RatingProps {
  rating: number | null;
  best: number;
  /** "12 reviews" */
  reviews: string | null;
}

export function Rating({ rating, best, reviews }: RatingProps) {
  if (rating === null) return null;
  const shown = Math.round(rating * 10) / 10;
  return (
    <span className="stars">
      <span className="bar" role="img" aria-label={`${shown} out of ${best} stars`}>
        <i style={{ width: `${(rating / best) * 100}%` }} />
      </span>
      <b>{shown}</b>
      {reviews !== null && ` (${reviews})`}
    </span>
  );
}
