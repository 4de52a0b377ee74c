import {
  entriesNamed,
  entryForm,
  fieldBox,
  fillEntry,
  newFilling,
  sendButton,
  type Filling,
} from "./support/entry-forms";
import { test } from "./support/filled-site";
import { fieldOf } from "./support/members";
import { expect, withAndWithoutScripts } from "./support/test";

withAndWithoutScripts((scripts) => {
  test("skills and specialties are stored one by one, without blank and repeated ones", async ({
    page,
    open,
    request,
  }) => {
    const filling: Filling = { ...newFilling("talent"), Specialties: " , Retrieval,retrieval, ", Skills: "" };
    const sent: string[] = [];
    // The form itself; an intro may be drafted meanwhile.
    page.on("request", (asked) => {
      if (asked.method() === "POST" && asked.url().includes("/add-talent")) sent.push(asked.url());
    });
    await open("/add-talent");
    const form = entryForm(page);
    await fillEntry(form, filling);
    const input = fieldOf(form, "Skills");
    if (scripts) {
      const chips = form.getByRole("list", { name: "Skills" }).getByRole("button");
      const field = fieldBox(page, "Skills");
      await input.fill("Python");
      await input.press("Enter");
      await input.pressSequentially("Rust, Go");
      await input.blur();
      await expect(chips).toHaveText(["Remove Python", "Remove Rust", "Remove Go"]);
      await input.evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "SQL, python\nZig");
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await expect(field.getByRole("status")).toHaveText("Python is there already");
      await expect(chips).toHaveText(["Python", "Rust", "Go", "SQL", "Zig"].map((tag) => `Remove ${tag}`));
      await chips.filter({ hasText: "Rust" }).click();
      await expect(chips).toHaveText(["Python", "Go", "SQL", "Zig"].map((tag) => `Remove ${tag}`));
      await input.focus();
      await input.press("Backspace");
      await expect(chips).toHaveText(["Python", "Go", "SQL"].map((tag) => `Remove ${tag}`));
      // What is still being typed counts.
      await input.pressSequentially("Ada");
      expect(sent).toEqual([]);
    } else await input.fill(" Python,, Go ,python, SQL,Ada");
    await sendButton(page, "talent").click();
    await expect(page).toHaveURL("/talent");
    expect(await entriesNamed(request, "talent", String(filling["Full name"]))).toMatchObject([
      { specialties: ["Retrieval"], skills: ["Python", "Go", "SQL", "Ada"] },
    ]);
  });
});
