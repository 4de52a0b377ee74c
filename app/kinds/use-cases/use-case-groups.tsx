import { UseCaseLedger } from "#app/kinds/use-cases/use-case-ledger";
import type { IndustryGroup } from "#app/kinds/use-cases/use-cases.server";
import { countOf } from "#app/platform/text/text-rules";
import { SectionHead } from "#app/ui/cards/section-head";

export const UseCaseGroups = ({
  groups,
  urlOf,
}: {
  groups: readonly IndustryGroup[];
  /** All of an industry. */
  urlOf: (industry: string | null) => string;
}) =>
  groups.map(({ industry, count, items }) => (
    <section key={industry} className="pt-7">
      <SectionHead
        title={industry ?? "No industry named"}
        to={urlOf(industry)}
        label={industry ? `View all ${countOf(count, "use case")}` : "View all use cases"}
        of={industry ? `in ${industry}` : undefined}
      />
      <UseCaseLedger useCases={items} />
    </section>
  ));
