/** A text as it is searched: without case, accents and hyphens. */
export const searched = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").replaceAll("-", " ");
