import http, { type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A request as it comes in. */
export interface Relayed {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** What has come of its body so far. */
  parts: Buffer[];
  /** Whether the whole has come. */
  isWhole: boolean;
}

/** What plays the proxy of a cluster's primary: it keeps what comes, and answers as it is told. */
export interface PrimaryProxy {
  port: number;
  received: Relayed[];
  /** How it behaves: answers, keeps still, or is well but breaks off when something, or all of it, has been sent. */
  mood: "answers" | "silent" | "breaks off" | "breaks off at the end";
  /** What it answers to a request that has come as a whole. */
  answer: (res: ServerResponse) => void;
  stop: () => void;
}

/** Starts it on loopback. */
export async function startPrimaryProxy(): Promise<PrimaryProxy> {
  const sockets = new Set<Socket>();
  const server = http.createServer((req, res) => {
    if (proxy.mood === "silent") return;
    if (req.url === "/healthz") return void res.end("ok\n");
    const { method = "", url = "", headers } = req;
    const relayed: Relayed = { method, url, headers, parts: [], isWhole: false };
    proxy.received.push(relayed);
    req.on("data", (part: Buffer) => {
      relayed.parts.push(part);
      if (proxy.mood === "breaks off") req.socket.destroy();
    });
    req.on("error", () => undefined);
    req.on("end", () => {
      relayed.isWhole = true;
      if (proxy.mood === "breaks off at the end") req.socket.destroy();
      else proxy.answer(res);
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: PrimaryProxy = {
    port: (server.address() as AddressInfo).port,
    received: [],
    mood: "answers",
    answer: (res) => void res.end(),
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}
