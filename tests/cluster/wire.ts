import net from "node:net";

/** A connection between two machines that can be cut without either noticing, as in a partition of a network. */
export interface Wire {
  port: number;
  cut: () => void;
  heal: () => void;
  /** Lets everything arrive so much later, in milliseconds. */
  slow: (delayMs: number) => void;
  stop: () => void;
}

/** Lays a wire to a port of this machine. What is sent over a cut one is lost, until its ends give up. */
export async function layWire(target: number): Promise<Wire> {
  const ends = new Set<net.Socket>();
  let whole = true;
  let delayMs = 0;
  const server = net.createServer((from) => {
    const keep = (socket: net.Socket) => {
      ends.add(socket);
      socket.on("error", () => undefined).once("close", () => ends.delete(socket));
    };
    keep(from);
    if (!whole) return;
    const to = net.connect(target, "127.0.0.1");
    keep(to);
    for (const [source, sink] of [
      [from, to],
      [to, from],
    ] as const) {
      source.on("data", (data) => {
        const pass = () => whole && sink.write(data);
        if (delayMs > 0) setTimeout(pass, delayMs);
        else pass();
      });
      source.once("close", () => sink.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endAll = () => ends.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as net.AddressInfo).port,
    cut: () => {
      whole = false;
    },
    heal: () => {
      whole = true;
      // What was lost can't be mended within a connection: its ends have long given it up.
      endAll();
    },
    slow: (delay) => {
      // What is under way keeps its order only within new connections.
      endAll();
      delayMs = delay;
    },
    stop: () => {
      server.close();
      endAll();
    },
  };
}
