import { LISTED_KINDS } from "#app/site/kinds";
import { bodyLimits } from "#app/platform/uploads/forms-with-files.server";

export const largestBody = bodyLimits({
  pictures: LISTED_KINDS.flatMap((kind) =>
    "addPath" in kind ? [kind.addPath, `${kind.path}/\\d+/edit`] : [],
  ),
  videos: ["/community"],
});
