import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What is to be done when a connection closes before its answers are out. */
const waiting = new WeakMap<Socket, Set<() => void>>();

function endsOn(socket: Socket): Set<() => void> {
  let ends = waiting.get(socket);
  if (!ends) {
    const made = new Set<() => void>();
    waiting.set(socket, made);
    socket.once("close", () => made.forEach((end) => end()));
    ends = made;
  }
  return ends;
}

/**
 * Runs `then` once when an answer is out, or can't get out any more: of one that waits behind others on a connection that
 * breaks nothing is heard but the connection's end.
 */
export function onResponseEnd(res: ServerResponse, then: () => void): void {
  const ends = endsOn(res.req.socket);
  const end = () => {
    if (ends.delete(end)) then();
  };
  ends.add(end);
  res.once("close", end);
}
