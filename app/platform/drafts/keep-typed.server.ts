const PROSE = /\S\s+\S/;

/** What was typed into a form of what was deleted meanwhile goes along with the Response, 404 or 410, that says so. */
export async function keepTyped<Answer>(form: FormData, answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (thrown) {
    if (!(thrown instanceof Response) || (thrown.status !== 404 && thrown.status !== 410)) throw thrown;
    const typed = [...form.values()].filter((value) => typeof value === "string" && PROSE.test(value));
    throw Response.json(
      { message: await thrown.text(), typed: typed.join("\n\n") },
      { status: thrown.status },
    );
  }
}
