/** What a list says when there is nothing in it (specification, section 2; rulings, section 3). */
export const emptyText = (plural: string): string =>
  `Sorry we are still growing, so unfortunately we don't have any ${plural} listed as of yet, please check back soon for updates!`;

/** What a list says when its filters exclude everything. */
export const noMatchText = (plural: string): string => `No ${plural} found matching your search criteria.`;
