import dns from "node:dns";
import dgram from "node:dgram";
import type { AddressInfo } from "node:net";

import { decode, encode } from "dns-packet";

export interface NameServer {
  /** Addresses by name: each question for IPv4 addresses is answered with the next list, the last one again and again. */
  names: Map<string, string[][]>;
  /** Texts (TXT records) by name. */
  texts: Map<string, string>;
  /** Names that were asked for, once for each question for IPv4 addresses. */
  asked: string[];
  /** Where it listens. */
  address: string;
  /** Asks this server and no other. */
  resolver: () => dns.promises.Resolver;
  stop: () => Promise<void>;
}

/** A real DNS server on loopback, whose answers may change from one question to the next. Names it lacks it never answers. */
export async function startNameServer(): Promise<NameServer> {
  const names = new Map<string, string[][]>();
  const texts = new Map<string, string>();
  const asked: string[] = [];
  const socket = dgram.createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    const text = question?.type === "TXT" ? texts.get(question.name) : undefined;
    if (question && text !== undefined) {
      const answers = [{ type: "TXT" as const, name: question.name, ttl: 0, data: text }];
      return socket.send(encode({ type: "response", id, questions, answers }), port, address);
    }
    const lists = question && names.get(question.name);
    if (!question || !lists) return;
    if (question.type === "A") asked.push(question.name);
    const list = (question.type === "A" && (lists.length > 1 ? lists.shift() : lists[0])) || [];
    const answers = list.map((data) => ({ type: "A" as const, name: question.name, ttl: 0, data }));
    socket.send(encode({ type: "response", id, questions, answers }), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    names,
    texts,
    asked,
    address: `127.0.0.1:${port}`,
    resolver: () => {
      const resolver = new dns.promises.Resolver({ timeout: 60_000, tries: 1 });
      resolver.setServers([`127.0.0.1:${port}`]);
      return resolver;
    },
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
