import { describe, expect, it } from "vitest";

import { readFormWithFiles } from "#app/foundation/uploads/multipart-form.server";

const NAMES = { names: ["logo"], limit: 1000 };

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

const statusOf = async (request: Request): Promise<number> => {
  const thrown: unknown = await readFormWithFiles(request, NAMES).then(
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
      NAMES,
    );
    expect([...form]).toEqual([
      ["name", "Çà & Là – 東京 🎉"],
      ["industries", "Robotics"],
      ["industries", "Other"],
      ["note", "two\r\nlines"],
      ["empty", ""],
    ]);
    expect([...files.keys()]).toEqual(["logo"]);
    expect(files.get("logo")?.type).toBe("image/png");
    expect(files.get("logo")?.name).toContain("Dämmerung = 1; ");
    expect(files.get("logo")?.content).toEqual(Buffer.alloc(900, 7));
  });

  it("loses no text to a file that is too large, wherever it stands", async () => {
    for (const bytes of [1001, 300_000, 5_000_000]) {
      const { form, files } = await readFormWithFiles(
        posted([
          ["before", "a"],
          ["logo", file(bytes)],
          ["after", "b"],
        ]),
        NAMES,
      );
      expect([...form]).toEqual([
        ["before", "a"],
        ["after", "b"],
      ]);
      expect(files.get("logo")).toEqual({ name: "logo.png", type: "image/png", content: undefined });
    }
    const exact = await readFormWithFiles(posted([["logo", file(1000)]]), NAMES);
    expect(exact.files.get("logo")?.content?.length).toBe(1000);
  });

  it("leaves out inputs without a file, and files that nobody asked for; an empty file is one", async () => {
    const { form, files } = await readFormWithFiles(
      posted([
        ["logo", new File([], "", { type: "application/octet-stream" })],
        ["other", file(10)],
        ["name", "n"],
      ]),
      NAMES,
    );
    expect([[...form], [...files]]).toEqual([[["name", "n"]], []]);
    const empty = await readFormWithFiles(posted([["logo", file(0)]]), NAMES);
    expect(empty.files.get("logo")?.content).toEqual(Buffer.alloc(0));
    const twice = await readFormWithFiles(
      posted([
        ["logo", file(1, "first.png")],
        ["logo", file(2, "second.png")],
      ]),
      NAMES,
    );
    expect(twice.files.get("logo")?.name).toBe("first.png");
  });

  it("may be sent without files, urlencoded, with a stored path in the file's place", async () => {
    const { form, files } = await readFormWithFiles(
      raw("logo=%2Fobjects%2Fx&name=a+b", "application/x-www-form-urlencoded"),
      NAMES,
    );
    expect([[...form], files.size]).toEqual([
      [
        ["logo", "/objects/x"],
        ["name", "a b"],
      ],
      0,
    ]);
    const inMultipart = await readFormWithFiles(posted([["logo", "/objects/x"]]), NAMES);
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
