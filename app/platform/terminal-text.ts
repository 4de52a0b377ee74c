/*
 * Texts of members and of imported files on a terminal, which obeys control characters: one could rewrite what stands there, or
 * turn what follows around (Unicode Standard Annex #9).
 */

/** On one line. */
export const plain = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "");

export const plainLines = (text: string): string => text.split("\n").map(plain).join("\n");
