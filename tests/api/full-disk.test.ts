import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";

import { inDatabase } from "#tests/support/database";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { claim, idOf, noisyPicture, requestUpload, send, storedPicture } from "#tests/support/pictures";
import { canMountDisks, mountSmallDisk } from "#tests/support/small-disk";
import { clipOf, padded } from "#tests/support/videos";

const VIDEO = { "Content-Type": "video/mp4" };

const site = await openSite();

const someone = async () => (await earlierMember(site)).here;
const filesIn = (folder: string): string[] => readdirSync(path.join(site.dataDir, folder));
/** Gives a folder of the site a small disk of its own, until the test's end. */
function onSmallDisk(folder: string, size: string): void {
  const unmount = mountSmallDisk(path.join(site.dataDir, folder), size);
  onTestFinished(() => unmount?.());
}

describe.skipIf(!canMountDisks())("on a full disk", () => {
  it("says so, and keeps neither a file nor a row; what is there is still shown", async () => {
    onSmallDisk("objects", "1m");
    onSmallDisk("cache", "64k");
    writeFileSync(path.join(site.dataDir, "cache/filler"), Buffer.alloc(61_440));
    const here = await someone();
    const shown = await storedPicture(here, await noisyPicture(300, 300, 60));
    // Its own bytes don't fit.
    const uploadURL = await requestUpload(here);
    const sent = await send(site, uploadURL, Buffer.alloc(3_000_000, "x"));
    expect([sent.status, (JSON.parse(sent.text) as { error: string }).error]).toEqual([
      507,
      expect.stringMatching(/no room/),
    ]);
    const left = () =>
      ["private/uploads", "uploads"].flatMap((folder) =>
        readdirSync(path.join(site.dataDir, "objects", folder)),
      );
    expect(left()).toEqual([idOf(shown)]);

    // It fits as it was sent, what it is re-encoded to doesn't.
    const claimed = await requestUpload(here);
    const webp = await sharp(await noisyPicture(700, 500))
      .webp({ quality: 20 })
      .toBuffer();
    expect((await send(site, claimed, webp)).status).toBe(200);
    const filler = path.join(site.dataDir, "objects/filler");
    const used = left().reduce((sum, name) => {
      const places = ["private/uploads", "uploads"].map((folder) =>
        path.join(site.dataDir, "objects", folder, name),
      );
      return sum + places.filter(existsSync).reduce((bytes, file) => bytes + statSync(file).size, 0);
    }, 0);
    writeFileSync(filler, Buffer.alloc(1_048_576 - used - 80_000));
    const answer = await claim(here, claimed);
    expect([answer.status, answer.data.error]).toEqual([507, expect.stringMatching(/no room/)]);
    expect(left().toSorted()).toEqual([idOf(shown), idOf(claimed)].toSorted());
    const rows = inDatabase(site, (sqlite) =>
      sqlite.prepare("SELECT path FROM stored_objects").pluck().all(),
    );
    expect(rows).toEqual([shown]);

    expect((await here.get(shown)).status).toBe(200);
    const small = await here.get(`${shown}?w=192`, { Accept: "image/webp" });
    expect([small.status, small.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(readdirSync(path.join(site.dataDir, "cache")).toSorted()).toEqual(["filler", "pictures"]);
    expect(readdirSync(path.join(site.dataDir, "cache/pictures"))).toEqual([]);

    // Room again: the same upload can be claimed.
    rmSync(filler);
    expect((await claim(here, claimed)).status).toBe(200);
  });

  it("the form comes back with its text, and the reason", async () => {
    onSmallDisk("cache/forms", "1m");
    const here = await someone();
    const file = { name: "clip.mp4", type: "video/mp4", content: padded(await clipOf(8), 3_000_000) };
    const fields = { intent: "post", content: "Not to be typed again" };
    const answer = await here.submitFiles("/community", fields, { video: file });
    expect(answer.status).toBe(507);
    expect(answer.text).toContain("There is no room left to store files");
    expect(answer.text).toContain("Not to be typed again");
    expect(filesIn("cache/forms")).toEqual([]);
  });

  it("a video is refused before its claim, and one that lies there is claimed without more room", async () => {
    onSmallDisk("objects", "8m");
    const here = await someone();
    const uploadURL = await requestUpload(here, { contentType: "video/mp4" });
    const refused = await send(site, uploadURL, padded(await clipOf(8), 9_000_000), VIDEO);
    expect([refused.status, refused.text]).toEqual([507, expect.stringMatching(/no room/)]);
    expect(filesIn("objects/private/uploads")).toEqual([]);
    expect((await send(site, uploadURL, padded(await clipOf(8), 5_000_000), VIDEO)).status).toBe(200);
    writeFileSync(path.join(site.dataDir, "objects/filler"), Buffer.alloc(2_900_000));
    const claimed = await claim(here, uploadURL);
    expect([claimed.status, filesIn("objects/uploads")]).toEqual([200, [idOf(uploadURL)]]);
  });
});
