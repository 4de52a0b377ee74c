import http from "node:http";
import net, { type AddressInfo } from "node:net";

import { expect, it, vi } from "vitest";

import { onResponseEnd } from "#app/platform/http/response-end.server";

it("is told once of every answer, also of those that wait behind others when the connection breaks", async () => {
  const state = { begun: 0, over: 0 };
  const server = http.createServer((req, res) => {
    state.begun += 1;
    onResponseEnd(res, () => (state.over += 1));
    if (req.url === "/quick") res.end("done");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const send = (...paths: string[]) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""));
    return socket.resume();
  };
  const quick = send("/quick", "/quick", "/quick");
  await vi.waitFor(() => expect(state).toEqual({ begun: 3, over: 3 }));
  quick.destroy();
  const hanging = send("/quick", "/never", "/never", "/quick");
  await vi.waitFor(() => expect(state).toEqual({ begun: 7, over: 4 }));
  hanging.destroy();
  await vi.waitFor(() => expect(state.over).toBe(7));
  server.close();
});
