/** "[Ss][Vv][Gg]": patterns of JSON Schema have no flag that ignores case. */
export const anyCase = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
