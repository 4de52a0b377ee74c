import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";

import { markupCache } from "#app/foundation/markup-cache.server";
import { Kept, keepMarkupBy } from "#app/ui/kept";

const draw = vi.fn(({ name, count }: { name: string; count: number }) => (
  <>
    <b title={name}>
      {name}, {count} of {count}
    </b>
    <input type="checkbox" defaultChecked={count > 1} />
  </>
));
const page = (name: string, count: number) =>
  renderToString(
    <main>
      <Kept as="article" className="card" name="test" data={{ name, count }} draw={draw} />
      after
    </main>,
  );

it("keeps markup by its data, and changes none of it", () => {
  const plain = [page("A & <b>", 1), page("Ünal", 2)];
  keepMarkupBy(markupCache(renderToString));
  draw.mockClear();
  for (let i = 0; i < 3; i++) expect([page("A & <b>", 1), page("Ünal", 2)]).toEqual(plain);
  expect(draw).toHaveBeenCalledTimes(2);
});
