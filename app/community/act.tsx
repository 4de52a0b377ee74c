import { formatCount } from "#app/ui/format-count";
import { Icon, type IconName } from "#app/ui/icon";

/** A press is only logged (other/product.md, "Community"). */
export function Act({ icon, count, noun }: { icon: IconName; count?: number; noun: string }) {
  return (
    <button type="button" className="act" onClick={() => console.debug(`${noun} pressed`)}>
      <Icon name={icon} />
      {count === undefined ? (
        noun
      ) : (
        <span>
          {formatCount(count)}
          <span className="vh">{` ${count === 1 ? noun : `${noun}s`}`}</span>
        </span>
      )}
    </button>
  );
}
