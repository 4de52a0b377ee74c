import { expectErrors, fillIn, joinedMember, logIn, mailTo, toast } from "./support/members";
import { expect, test, withAndWithoutScripts } from "./support/test";

/* API tokens, as their member makes and revokes them. */

withAndWithoutScripts((scripts) => {
  test("a token is shown once, ready to be copied, lets a program in, and is revoked", async ({
    page,
    open,
    request,
  }) => {
    const member = await joinedMember(request);
    await logIn(page, member);
    await open("/account");
    const section = page.locator("section#tokens");
    const make = () => section.getByRole("button", { name: "Make token" }).click();
    await section.getByLabel("What it may do").selectOption("Read and write");
    await make();
    await expectErrors(section, {
      "Name of the program": "Please name the token after the program that will use it",
    });
    await expect(section.getByLabel("What it may do")).toHaveValue("write");
    await fillIn(section, { "Name of the program": "Nightly import" });
    await make();
    const shown = section.getByLabel("New token");
    await expect(shown).toBeFocused();
    await expect(shown).toBeInViewport();
    const token = await shown.inputValue();
    if (scripts) {
      // Whoever copies at once copies it whole, and the form is ready for the next one.
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(token);
      await expect(section.getByLabel("Name of the program")).toHaveValue("");
    }
    const headers = { Authorization: `Bearer ${token}` };
    const { email } = (await (await request.get("/api/auth/user", { headers })).json()) as typeof member;
    expect(email).toBe(member.email);
    expect((await mailTo(member.email, /new API token/)).text).toContain("Nightly import");

    // Without scripts this sends the form once more, which makes nothing.
    await page.reload();
    await expect(section.getByRole("listitem")).toHaveCount(1);
    await expect(section.getByRole("listitem")).toContainText("May read and write");
    expect(await page.content()).not.toContain(token);
    if (!scripts) await expect(section.getByRole("alert")).toContainText("This form was already sent");

    await section.getByRole("button", { name: "Revoke the token of Nightly import" }).click();
    await expect(toast(page)).toContainText("Token revoked");
    await expect(section.getByRole("listitem")).toHaveCount(0);
    expect((await request.get("/api/auth/user", { headers })).status()).toBe(401);
  });
});
