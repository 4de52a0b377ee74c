import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";

import { afterEach, describe, expect, it } from "vitest";

import { env } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";
import { readFormWithFiles } from "#app/platform/forms/multipart-form.server";
import type { SentFile } from "#app/platform/forms/sent-file.server";
import { sweepTempFiles } from "#app/platform/storage/temp-file.server";
import { canMountDisks, mountSmallDisk } from "#tests/support/small-disk";

const FIELDS = { files: { logo: { limit: 1000 } } };

/** A form as a browser sends it. */
function posted(fields: [string, string | File][]): Request {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request("http://localhost/add-startup", { method: "POST", body });
}

/** A body as given, under a type. */
const raw = (body: BodyInit | null, type: string): Request =>
  new Request("http://localhost/", { method: "POST", body, headers: { "Content-Type": type } });

const file = (bytes: number, name = "logo.png", type = "image/png") =>
  new File([Buffer.alloc(bytes, 7)], name, { type });

/** What lies on disk of the first file. */
const contentOf = (files: ReadonlyMap<string, readonly SentFile[]>): Buffer | undefined => {
  const kept = files.get("logo")?.[0]?.file;
  return kept === undefined ? undefined : readFileSync(kept);
};

const statusOf = async (request: Request): Promise<number> => {
  const thrown: unknown = await readFormWithFiles(request, FIELDS).then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.status : 0;
};

describe("a form with files", () => {
  it("is read as a browser sends it: texts, repeated names, and the files that are asked for", async () => {
    const { form, files } = await readFormWithFiles(
      posted([
        ["name", "Çà & Là – 東京 🎉"],
        ["industries", "Robotics"],
        ["logo", file(900, 'Dämmerung = 1; "neu".png')],
        ["industries", "Other"],
        ["note", "two\r\nlines"],
        ["empty", ""],
      ]),
      FIELDS,
    );
    expect([...form]).toEqual([
      ["name", "Çà & Là – 東京 🎉"],
      ["industries", "Robotics"],
      ["industries", "Other"],
      ["note", "two\r\nlines"],
      ["empty", ""],
    ]);
    expect([...files.keys()]).toEqual(["logo"]);
    expect(files.get("logo")?.[0]?.type).toBe("image/png");
    expect(files.get("logo")?.[0]?.name).toContain("Dämmerung = 1; ");
    expect(contentOf(files)).toEqual(Buffer.alloc(900, 7));
  });

  it("loses no text to a file that is too large, wherever it stands", async () => {
    for (const bytes of [1001, 300_000, 5_000_000]) {
      const { form, files } = await readFormWithFiles(
        posted([
          ["before", "a"],
          ["logo", file(bytes)],
          ["after", "b"],
        ]),
        FIELDS,
      );
      expect([...form]).toEqual([
        ["before", "a"],
        ["after", "b"],
      ]);
      expect(files.get("logo")).toEqual([{ name: "logo.png", type: "image/png" }]);
    }
    const exact = await readFormWithFiles(posted([["logo", file(1000)]]), FIELDS);
    expect(contentOf(exact.files)?.length).toBe(1000);
  });

  it("leaves out inputs without a file, and files that nobody asked for; an empty file is one", async () => {
    const { form, files } = await readFormWithFiles(
      posted([
        ["logo", new File([], "", { type: "application/octet-stream" })],
        ["other", file(10)],
        ["name", "n"],
      ]),
      FIELDS,
    );
    expect([[...form], [...files]]).toEqual([[["name", "n"]], []]);
    const empty = await readFormWithFiles(posted([["logo", file(0)]]), FIELDS);
    expect(contentOf(empty.files)).toEqual(Buffer.alloc(0));
    const twice = await readFormWithFiles(
      posted([
        ["logo", file(1, "first.png")],
        ["logo", file(2, "second.png")],
      ]),
      FIELDS,
    );
    expect(contentOf(twice.files)).toEqual(Buffer.alloc(1, 7));
    expect(twice.files.get("logo")).toEqual([
      { name: "first.png", type: "image/png", file: expect.any(String) as string },
      { name: "second.png", type: "image/png", extra: true },
    ]);
  });

  it("is refused where its texts are not in UTF-8, and takes what is, a lost letter's sign too", async () => {
    const urlencoded = "application/x-www-form-urlencoded";
    const inPart = (bytes: Buffer, head = "") =>
      raw(
        Buffer.concat([
          Buffer.from(`--x\r\nContent-Disposition: form-data; name="name"\r\n${head}\r\n`),
          bytes,
          Buffer.from("\r\n--x--\r\n"),
        ]),
        "multipart/form-data; boundary=x",
      );
    const latin1 = Buffer.from("Jørg", "latin1");
    const utf8 = Buffer.from("Jørg, 日本, \ufffd");
    expect(await statusOf(inPart(latin1))).toBe(400);
    expect(await statusOf(raw(Buffer.concat([Buffer.from("name="), latin1]), urlencoded))).toBe(400);
    expect(await statusOf(raw("name=J%F8rg", urlencoded))).toBe(400);
    for (const request of [
      inPart(utf8),
      inPart(utf8, "Content-Type: text/plain; charset=utf-8\r\n"),
      raw(Buffer.concat([Buffer.from("name="), utf8]), urlencoded),
      raw(`name=${encodeURIComponent(utf8.toString())}`, urlencoded),
    ]) {
      const { form } = await readFormWithFiles(request, FIELDS);
      expect(form.get("name")).toBe(utf8.toString());
    }
    const { form } = await readFormWithFiles(raw("name=100%+%zz&b=%", urlencoded), FIELDS);
    expect([...form.values()]).toEqual(["100% %zz", "%"]);
  });

  it("may be sent without files, urlencoded, with a stored path in the file's place", async () => {
    const { form, files } = await readFormWithFiles(
      raw("logo=%2Fobjects%2Fx&name=a+b", "application/x-www-form-urlencoded"),
      FIELDS,
    );
    expect([[...form], files.size]).toEqual([
      [
        ["logo", "/objects/x"],
        ["name", "a b"],
      ],
      0,
    ]);
    const inMultipart = await readFormWithFiles(posted([["logo", "/objects/x"]]), FIELDS);
    expect([...inMultipart.form]).toEqual([["logo", "/objects/x"]]);
  });

  it("is a 400 when it is none, or is cut short, and a 413 when its text alone is too long", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\nabc';
    const type = "multipart/form-data; boundary=x";
    for (const [body, as] of [
      [part, type],
      [part, "multipart/form-data"],
      ["", type],
      ["--x", type],
      ["nothing of the kind", type],
      [null, type],
      [`${part}\r\n--y--\r\n`, type],
      ["{}", "application/json"],
    ] as const) {
      expect([body, as, await statusOf(raw(body, as))]).toEqual([body, as, 400]);
    }
    expect(await statusOf(raw(`${part}\r\n--x--\r\n`, type))).toBe(0);
    expect(await statusOf(posted([["name", "x".repeat(1_000_001)]]))).toBe(413);
    const many = Array.from({ length: 30 }, (_, i): [string, string] => [`n${i}`, "x".repeat(50_000)]);
    expect(await statusOf(posted(many))).toBe(413);
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    const request = new Request("http://localhost/", {
      method: "POST",
      body: broken,
      headers: { "Content-Type": type },
      duplex: "half",
    } as RequestInit);
    expect(await statusOf(request)).toBe(400);
  });
});

afterEach(() => rmSync(spoolFolder(), { recursive: true, force: true }));

const spoolFolder = () => path.join(env().dataDir, "cache/forms");
const spooled = (): string[] => (existsSync(spoolFolder()) ? readdirSync(spoolFolder()) : []);

const PATHS = [
  "email[30000000]",
  "a.b",
  "[",
  "a]",
  "__intent__",
  "__proto__",
  "constructor",
  "toString",
  "",
  "é",
];

it("is a 400 when a field has a name that no form of ours has, however it is encoded", async () => {
  for (const name of PATHS) {
    const urlencoded = raw(
      new URLSearchParams([[name, "x"]]).toString(),
      "application/x-www-form-urlencoded",
    );
    expect([name, await statusOf(urlencoded)]).toEqual([name, 400]);
    expect([name, await statusOf(posted([[name, "x"]]))]).toEqual([name, 400]);
  }
  const long = posted([["n".repeat(201), "x"]]);
  expect(await statusOf(long)).toBe(400);
});

it("ends at its 1,001st part", async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="n"\r\n\r\nv\r\n';
  const type = "multipart/form-data; boundary=x";
  expect(await statusOf(raw(`${part.repeat(1000)}--x--\r\n`, type))).toBe(0);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 5000) controller.error(new Error("read on"));
      else controller.enqueue(Buffer.from(part));
    },
  });
  const streamed = { method: "POST", body: endless, headers: { "Content-Type": type }, duplex: "half" };
  expect(await statusOf(new Request("http://localhost/", streamed as RequestInit))).toBe(413);
  expect(sent).toBeLessThan(4000);
  const fields = new URLSearchParams(Array.from({ length: 1001 }, (_, i) => [`n${i}`, ""]));
  const urlencoded = "application/x-www-form-urlencoded";
  expect(await statusOf(raw(fields.toString(), urlencoded))).toBe(413);
  fields.delete("n0");
  expect(await statusOf(raw(fields.toString(), urlencoded))).toBe(0);
});

describe("a form with large files", () => {
  const LARGE = { files: { images: { limit: 1000, most: 2 }, video: { limit: 3_000_000 } } };

  it("keeps them on disk until it is discarded, as many as the field takes", async () => {
    const sent = await readFormWithFiles(
      posted([
        ["images", file(1, "a.png")],
        ["content", "before"],
        ["video", file(2_900_000, "clip.mp4", "video/mp4")],
        ["images", file(1001, "b.png")],
        ["images", file(3, "c.png")],
        ["images", "/objects/kept"],
        ["video", file(5, "second.mp4", "video/mp4")],
        ["after", "b"],
      ]),
      LARGE,
    );
    expect([...sent.form]).toEqual([
      ["content", "before"],
      ["images", "/objects/kept"],
      ["after", "b"],
    ]);
    expect(sent.files.get("images")).toEqual([
      { name: "a.png", type: "image/png", file: expect.any(String) as string },
      { name: "b.png", type: "image/png" },
      { name: "c.png", type: "image/png", extra: true },
    ]);
    const [video, second] = sent.files.get("video") ?? [];
    expect(video).toEqual({ name: "clip.mp4", type: "video/mp4", file: expect.any(String) });
    expect(second).toEqual({ name: "second.mp4", type: "video/mp4", extra: true });
    expect(readFileSync(video?.file ?? "").equals(Buffer.alloc(2_900_000, 7))).toBe(true);
    await sent.discard();
    await sent.discard();
    expect(spooled()).toEqual([]);
  });

  it("keeps none that is too large, none that nobody may send, and all that is text", async () => {
    const refuseFile = () => Promise.resolve(new Refusal(503, "Not now"));
    for (const options of [LARGE, { ...LARGE, refuseFile }]) {
      const bytes = options === LARGE ? 3_000_001 : 10;
      const { form, files } = await readFormWithFiles(
        posted([
          ["video", file(bytes, "clip.mp4", "video/mp4")],
          ["after", "b"],
        ]),
        options,
      );
      expect([[...form], files.get("video")]).toEqual([
        [["after", "b"]],
        [
          {
            name: "clip.mp4",
            type: "video/mp4",
            ...(options !== LARGE && { refusal: expect.objectContaining({ status: 503 }) as unknown }),
          },
        ],
      ]);
      expect(spooled()).toEqual([]);
    }
    const empty = await readFormWithFiles(posted([["video", file(0)]]), LARGE);
    expect(readFileSync(empty.files.get("video")?.[0]?.file ?? "").length).toBe(0);
    await empty.discard();
  });

  it("leaves nothing on disk of a form that is cut short, breaks off or has too much text", async () => {
    const type = "multipart/form-data; boundary=x";
    const head = '--x\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n';
    let parts = 0;
    const breaking = new ReadableStream({
      pull(controller) {
        parts += 1;
        if (parts > 20) controller.error(new Error("gone"));
        else controller.enqueue(Buffer.from(parts === 1 ? head : "x".repeat(100_000)));
      },
    });
    const streamed = { method: "POST", body: breaking, headers: { "Content-Type": type }, duplex: "half" };
    const requests = [
      [400, raw(`${head}${"x".repeat(500_000)}`, type)],
      [400, new Request("http://localhost/", streamed as RequestInit)],
      [
        413,
        posted([
          ["video", file(900, "clip.mp4")],
          ["content", "x".repeat(1_000_001)],
        ]),
      ],
    ] as const;
    for (const [status, request] of requests) {
      const thrown: unknown = await readFormWithFiles(request, LARGE).catch((error: unknown) => error);
      expect([(thrown as Response).status, spooled()]).toEqual([status, []]);
    }
    expect(parts).toBe(21);
  });

  it.skipIf(!canMountDisks())(
    "says of a file for which there is no room why, and keeps the text",
    async () => {
      const unmount = mountSmallDisk(spoolFolder(), "512k");
      try {
        const { form, files, discard } = await readFormWithFiles(
          posted([
            ["before", "a"],
            ["video", file(2_000_000, "clip.mp4", "video/mp4")],
            ["after", "b"],
          ]),
          LARGE,
        );
        expect([...form.keys()]).toEqual(["before", "after"]);
        const [video] = files.get("video") ?? [];
        expect(video?.file).toBeUndefined();
        expect(video?.refusal).toMatchObject({ status: 507, message: expect.stringMatching(/no room/) });
        expect(spooled()).toEqual([]);
        await discard();
      } finally {
        unmount?.();
      }
    },
  );

  it("is swept when a crash left it, hours later", async () => {
    const { discard } = await readFormWithFiles(posted([["video", file(9)]]), LARGE);
    const [young] = spooled();
    const old = path.join(spoolFolder(), "left-by-a-crash");
    writeFileSync(old, "x");
    const hoursAgo = Date.now() / 1000 - 7 * 60 * 60;
    utimesSync(old, hoursAgo, hoursAgo);
    await sweepTempFiles();
    expect(spooled()).toEqual([young]);
    await discard();
  });
});

it("refuses a form whose part has a head that can't be read, however long the part is", async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="\n"\r\n\r\n';
  for (const length of [10, 160_000]) {
    const request = raw(`${head}${"a".repeat(length)}\r\n--x--\r\n`, "multipart/form-data; boundary=x");
    expect([0, 400]).toContain(await statusOf(request));
  }
});
