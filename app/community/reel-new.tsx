import { MAX_REEL_SECONDS } from "#app/community/reel";
import { Icon } from "#app/ui/icon";

export function ReelNew({ label }: { label: string }) {
  return (
    <>
      <span className="big" aria-hidden="true">
        {MAX_REEL_SECONDS}
      </span>
      <span className="meta" aria-hidden="true">
        seconds, one idea
      </span>
      <span className="do">
        <span className="plus">
          <Icon name="plus" />
        </span>
        {label}
      </span>
    </>
  );
}
