import { LISTED_KINDS } from "#app/hub/kinds";
import { formsWithFiles } from "#app/platform/uploads/forms-with-files.server";

export const FILE_FORMS = formsWithFiles({
  pictures: LISTED_KINDS.flatMap((kind) =>
    "addPath" in kind ? [kind.addPath, `${kind.path}/\\d+/edit`] : [],
  ),
  videos: ["/community"],
});
