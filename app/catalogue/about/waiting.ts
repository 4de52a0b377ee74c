/** Why others don't see something yet (other/product.md, "New members"). */
export const LINK_WAITS =
  "It has a link and you are new here, so others see it once the operator has approved it.";

/** What marks it. */
export const WAITS_LABEL = "Waiting for approval";
