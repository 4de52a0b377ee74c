import { STATUS_CODES, type Server } from "node:http";
import type { Socket } from "node:net";

import { REFUSED_BODY_BYTES, REFUSED_BODY_TIMEOUT_MS } from "#app/platform/budgets";
import { isUnderWay } from "#app/platform/http/response-timeout.server";

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Node's own handling closes at once: clients that still send would see a broken connection instead of the answer. */
export function answerUnreadable(server: Server): void {
  const readUntil = new WeakMap<Socket, number>();
  // What is read on is unreadable, too: each part comes here.
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.bytesRead > (readUntil.get(socket) ?? Infinity)) return void socket.destroy();
    if (readUntil.has(socket)) return;
    if (!socket.writable || isUnderWay(socket)) return void socket.destroy();
    readUntil.set(socket, socket.bytesRead + REFUSED_BODY_BYTES);
    const status = STATUSES[code ?? ""] ?? 400;
    // Without a body, as nobody knows whether this was a HEAD.
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    setTimeout(() => socket.destroy(), REFUSED_BODY_TIMEOUT_MS).unref();
  });
}
