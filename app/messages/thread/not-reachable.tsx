import { Icon } from "#app/ui/icon";

export function NotReachable({ problem }: { problem: string }) {
  return (
    <p className="notice warn">
      <Icon name="circle-alert" />
      <span>{`${problem}.`}</span>
    </p>
  );
}
