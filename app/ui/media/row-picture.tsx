import { Icon, type IconName } from "#app/ui/icon";
import { DateTile } from "#app/ui/media/date-tile";
import { Picture } from "#app/ui/media/picture";
import { AgentTile, PersonTile, RingTile, Tile } from "#app/ui/media/tile";

/** `of` is whose tile stands in for a missing picture. */
export type RowPictureProps = { path?: string | null } & (
  | { look: "tile" | "ring" | "agent"; of: string }
  | { look: "person"; of: string; seed?: string }
  | { look: "glyph"; icon: IconName }
  | { look: "date"; day: string; weekday: string; month: string }
);

/** CSS pixels: a smaller tile has no room for the weekday. */
const TILE_WITH_WEEKDAY = 72;

/** `size` in CSS pixels. */
export const RowPicture = ({ path = null, size = 48, ...props }: RowPictureProps & { size?: number }) => (
  <Picture path={path} size={size} fallback={<Fallback size={size} {...props} />} />
);

function Fallback({ size, ...props }: RowPictureProps & { size: number }) {
  switch (props.look) {
    case "tile":
      return <Tile seed={props.of} size={size} />;
    case "ring":
      return <RingTile name={props.of} size={size} />;
    case "agent":
      return <AgentTile name={props.of} size={size} />;
    case "person":
      return <PersonTile name={props.of} seed={props.seed} size={size} />;
    case "date":
      return (
        <DateTile
          day={props.day}
          weekday={size < TILE_WITH_WEEKDAY ? undefined : props.weekday}
          month={props.month}
        />
      );
    case "glyph":
      return (
        <span className="glyph">
          <Icon name={props.icon} />
        </span>
      );
  }
}
