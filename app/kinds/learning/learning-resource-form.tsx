import { lineForm } from "#app/catalogue/lines/line-form";
import { learningPicture } from "#app/kinds/learning/learning-resource";
import { learningResourceDefinition } from "#app/kinds/learning/learning-resource-fields";
import { learningResourceLine } from "#app/kinds/learning/learning-resource-line";
import { Icon } from "#app/ui/icon";
import { Picture } from "#app/ui/media/picture";

export const learningResourceForm = lineForm(learningResourceDefinition, {
  unnamed: "Your learning resource",
  nameOf: ({ title }) => title,
  picture: (resource, size, isBlank) => (
    <Picture
      path={isBlank ? null : resource.image}
      size={size}
      fallback={
        <span className="glyph">
          <Icon name={learningPicture(resource).icon} />
        </span>
      }
    />
  ),
  line: learningResourceLine,
});
