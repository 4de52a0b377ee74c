import { lineForm } from "#app/catalogue/lines/line-form";
import { aiProductDefinition } from "#app/kinds/products/ai-product-fields";
import { aiProductLine } from "#app/kinds/products/ai-product-line";
import { Picture } from "#app/ui/media/picture";
import { Tile } from "#app/ui/media/tile";

export const aiProductForm = lineForm(aiProductDefinition, {
  unnamed: "Your AI product",
  nameOf: ({ name }) => name,
  picture: ({ name, logo }, size, isBlank) => (
    <Picture path={isBlank ? null : logo} size={size} fallback={<Tile seed={name} size={size} />} />
  ),
  line: aiProductLine,
});
