import { caseListUrl } from "#app/kinds/use-cases/use-case-filter";
import { UseCaseLedger } from "#app/kinds/use-cases/use-case-ledger";
import type { IndustryGroup } from "#app/kinds/use-cases/use-cases.server";
import { countOf } from "#app/platform/text/text-rules";
import { SectionHead } from "#app/ui/cards/section-head";

export const UseCaseGroups = ({ groups, search }: { groups: readonly IndustryGroup[]; search: string }) =>
  groups.map(({ industry, count, items }) => (
    <section key={industry} className="pt-7">
      <SectionHead
        title={industry ?? "No industry named"}
        to={caseListUrl({ search, industry: industry ?? "" })}
        label={industry ? `View all ${countOf(count, "use case")}` : "View all use cases"}
        of={industry ? `in ${industry}` : undefined}
      />
      <UseCaseLedger useCases={items} />
    </section>
  ));
