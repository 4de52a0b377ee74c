import { Icon } from "#app/ui/icon";
import { AgentTile, PersonTile, RingTile, Tile } from "#app/ui/media/tile";
import { Link } from "#app/ui/link";

export function TileWall() {
  return (
    <>
      <Tile seed="Tidewater Robotics" className="big" size={192} />
      <PersonTile name="Amara Osei" size={92} />
      <Tile seed="Loomwright" size={92} />
      <RingTile name="Meridian Quay Capital" size={92} />
      <AgentTile name="Harbour Pilot" size={92} />
      <Tile seed="Northlane" size={92} />
      <AgentTile name="Docket" size={92} />
      <Tile seed="Basalt Carbon" size={92} />
      <PersonTile name="Yuki Tanabe" size={92} />
      <PersonTile name="Omar Haddad" size={92} />
      <Tile seed="Tern Optics" size={92} />
      <RingTile name="Cedar & Coil" size={92} />
      <Tile seed="Fathom & Field" className="big" size={192} />
      <AgentTile name="Sift-9" size={92} />
      <RingTile name="Longacre Fund" size={92} />
      <PersonTile name="Ravi Menon" size={92} />
      <Tile seed="Parable Health" size={92} />
      <Link className="you" to="/add-startup" aria-label="Add your own entry">
        <Icon name="plus" />
      </Link>
    </>
  );
}
