import { FREE_MESSAGES } from "#app/accounts/members/member";
import { LIMIT_REACHED, UPGRADE } from "#app/messages/message";
import { Icon } from "#app/ui/icon";

export function Quota({ count, contact }: { count: number; contact: string }) {
  return (
    <>
      <div>
        <div className="quota" aria-hidden="true">
          {Array.from({ length: FREE_MESSAGES }, (_, i) => (
            <i key={i} className={i < count ? "on" : ""} />
          ))}
        </div>
        <p className="meta">{`${count} of ${FREE_MESSAGES} free messages sent. Answers are free.`}</p>
      </div>
      {count >= FREE_MESSAGES && (
        <p className="notice warn">
          <Icon name="circle-alert" />
          <span>
            {LIMIT_REACHED}.{" "}
            <a
              href={`mailto:${contact}?${new URLSearchParams({ subject: UPGRADE }).toString().replaceAll("+", "%20")}`}
            >
              {UPGRADE}
            </a>
          </span>
        </p>
      )}
    </>
  );
}
