import { lineForm } from "#app/catalogue/lines/line-form";
import { jobDefinition } from "#app/kinds/jobs/job-fields";
import { jobLine } from "#app/kinds/jobs/job-line";
import { Tile } from "#app/ui/media/tile";

export const jobForm = lineForm(jobDefinition, {
  unnamed: "Your job",
  nameOf: ({ title }) => title,
  picture: ({ company, title }, size) => <Tile seed={company ?? title} size={size} />,
  line: jobLine,
});
