import type { SearchText } from "#app/catalogue/filters/list-query";

export function SearchTextFields({ text: { search, exact, as } }: { text: SearchText }) {
  if (!exact && !as) return null;
  return (
    <>
      {exact ? <input type="hidden" name="exact" value="1" /> : <input type="hidden" name="as" value={as} />}
      <input type="hidden" name="about" value={search} />
    </>
  );
}
