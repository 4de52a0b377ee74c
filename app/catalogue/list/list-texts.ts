/** other/product.md, "Cards, empty lists and missing values". */
export const emptyText = (plural: string): string =>
  `Sorry we are still growing, so unfortunately we don't have any ${plural} listed as of yet, please check back soon for updates!`;

export const noMatchText = (plural: string): string => `No ${plural} found matching your search criteria.`;
