import { Icon, type IconName } from "#app/ui/icon";

/** An icon on a tile's ground, for kinds without a tile of their own. */
export function Glyph({ icon }: { icon: IconName }) {
  return (
    <span className="glyph">
      <Icon name={icon} />
    </span>
  );
}
