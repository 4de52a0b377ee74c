import { Icon, type IconName } from "#app/ui/icon";

/** For kinds without a tile of their own. */
export function Glyph({ icon }: { icon: IconName }) {
  return (
    <span className="glyph">
      <Icon name={icon} />
    </span>
  );
}
