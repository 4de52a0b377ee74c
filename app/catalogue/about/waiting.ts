/** Why others don't see something yet (other/product.md, "New members"). */
export const LINK_WAITS =
  "It has a link, and you are new here: others see it once the operator has let it through.";

/** What marks it. */
export const WAITS_LABEL = "Waits for the operator";
