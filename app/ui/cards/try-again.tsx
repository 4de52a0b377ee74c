import { useState } from "react";

import { isReachable } from "#app/ui/reachable";

interface TryAgainProps {
  className: string;
  onReachable: () => void;
}

export default function TryAgain({ className, onReachable }: TryAgainProps) {
  const [tries, setTries] = useState(0);
  const [pending, setPending] = useState(false);
  const tryAgain = async () => {
    setPending(true);
    const reachable = await isReachable();
    setPending(false);
    if (reachable) onReachable();
    else setTries(tries + 1);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={pending || undefined}
        onClick={() => !pending && void tryAgain()}
      >
        Try again
      </button>
      <span className="meta" role="status">
        {!pending && tries > 0 && "Still no connection"}
      </span>
    </>
  );
}
