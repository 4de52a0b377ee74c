/**
 * A whole number with thousands separators: 1,203. By hand, as a browser's first number format takes it more time than all
 * of a page's other modules.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
