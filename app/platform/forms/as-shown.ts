/** The field by which a form says what the others held when it was shown (edited-values.server.ts). */
export const AS_SHOWN = "asShown";
