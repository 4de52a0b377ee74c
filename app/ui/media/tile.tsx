import { agentArt, personArt, ringArt, tileArt, type Artwork, type Shape } from "#app/ui/media/tile-art";

interface TileProps {
  /** In CSS pixels. */
  size?: number;
  className?: string;
}

const pathOf = ({ colour, d, evenOdd, transform }: Shape): string =>
  `<path class="${colour}" d="${d}"${evenOdd ? ' fill-rule="evenodd"' : ""}${transform ? ` transform="${transform}"` : ""}/>`;

/** As markup, which holds no word of anybody's: as elements they would be a seventh of all that a list's page renders. */
const drawn = (shapes: readonly Shape[]) => ({ __html: shapes.map(pathOf).join("") });

function Art({ art, className = "", size = 48 }: TileProps & { art: Artwork }) {
  return (
    <svg
      className={`tile ${art.palette} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      dangerouslySetInnerHTML={drawn(art.shapes)}
    />
  );
}

export function Tile({ seed, ...props }: TileProps & { seed: string }) {
  return <Art art={tileArt(seed)} {...props} />;
}

/** Cut where its box is no square; always in light colours. */
export function TileCover({ seed }: { seed: string }) {
  const { palette, shapes } = tileArt(seed);
  return (
    <svg
      className={`photo ${palette}`}
      viewBox="0 0 64 64"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={drawn(shapes)}
    />
  );
}

export function RingTile({ name, ...props }: TileProps & { name: string }) {
  return <Art art={ringArt(name)} {...props} />;
}

export function AgentTile({ name, className = "", ...props }: TileProps & { name: string }) {
  return <Art art={agentArt(name)} className={`oct ${className}`} {...props} />;
}

export function PersonTile({
  name,
  seed,
  size = 48,
  className = "",
}: TileProps & { name: string; seed?: string }) {
  const { palette, initials, corner } = personArt(name, seed);
  return (
    <svg
      className={`tile round ${palette} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <path className="tb" d="M0 0h64v64H0z" />
      <circle className="ta" cx={corner[0]} cy={corner[1]} r="38" opacity=".22" />
      <text
        className="tk"
        x="32"
        y="41"
        textAnchor="middle"
        fontSize="25"
        fontWeight="600"
        letterSpacing="-.5"
      >
        {initials}
      </text>
    </svg>
  );
}
