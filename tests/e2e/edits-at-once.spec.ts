import { addEntry, entryForm, entriesNamed, FORMS } from "./support/entry-forms";
import { test } from "./support/filled-site";
import { expectErrors, fieldOf } from "./support/members";
import { expect, openPage } from "./support/test";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("two tabs with one entry's form: what was saved in one isn't undone by the other", async ({
      page,
    }) => {
      const { id, name } = await addEntry(page.request, "startups");
      const path = `/startups/${id}/edit`;
      const other = await page.context().newPage();
      const [one, two] = [entryForm(page), entryForm(other)];
      const save = (form: typeof one) => form.getByRole("button", { name: "Save changes" }).click();
      await openPage(page, path, scripts);
      await openPage(other, path, scripts);

      await fieldOf(one, "Location").fill("Ghent, Belgium");
      await fieldOf(one, "Funding amount").fill("€3M");
      await save(one);
      await expect(page.getByText(FORMS.startups.saved).first()).toBeVisible();

      await fieldOf(two, "Description").fill("Marks clauses, and dates.");
      await fieldOf(two, "Funding amount").fill("€4M");
      await save(two);
      await expectErrors(two, {
        "Funding amount": "Meanwhile this was changed to “€3M”. To keep what you see here, save again.",
      });
      await expect(fieldOf(two, "Description")).toHaveValue("Marks clauses, and dates.");
      await save(two);
      await expect(other.getByText(FORMS.startups.saved).first()).toBeVisible();
      expect(await entriesNamed(page.request, "startups", name)).toEqual([
        expect.objectContaining({
          location: "Ghent, Belgium",
          funding: "€4M",
          description: "Marks clauses, and dates.",
        }),
      ]);
      await other.close();
    });
  });
}
