/** other/product.md, "Cards, empty lists and missing values". */
export const emptyText = (plural: string): string =>
  `Sorry we are still growing, so unfortunately we don't have any ${plural} listed as of yet, please check back soon for updates!`;

export const noMatchText = (plural: string): string => `No ${plural} found matching your search criteria.`;

/** Of a text that no entry has as a word, nor as the beginning of one. */
export const insideSaid = (text: string): string =>
  `Nothing here has “${text}” as a word; it only stands inside of others.`;

export const unknownOption = (name: string, value: string): string =>
  `No ${name} here is called “${value}”, so it is ignored.`;
