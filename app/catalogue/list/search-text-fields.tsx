import type { SearchText } from "#app/catalogue/filters/list-query";

export const SearchTextFields = ({ text: { search, exact } }: { text: SearchText }) =>
  exact ? (
    <>
      <input type="hidden" name="exact" value="1" />
      <input type="hidden" name="about" value={search} />
    </>
  ) : null;
