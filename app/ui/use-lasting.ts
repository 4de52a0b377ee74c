import { useEffect, useState } from "react";

/** Whether something has been so for longer than some time, in milliseconds. */
export function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, milliseconds]);
  return lasts;
}
