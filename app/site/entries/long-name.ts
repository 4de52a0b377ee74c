/** Characters; longer names are set smaller, nothing is cut. */
export const LONG_NAME = 40;
