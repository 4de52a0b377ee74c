import { LISTED_KINDS } from "#app/site/kinds";
import { bodyLimits } from "#app/platform/uploads/forms-with-files.server";

export const largestBody = bodyLimits({
  pictures: LISTED_KINDS.flatMap(({ addPath, path }) => [addPath, `${path}/\\d+/edit`]),
  videos: ["/community"],
});
