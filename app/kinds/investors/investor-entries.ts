import { defineEntries } from "#app/catalogue/define-entries";
import { investorKind } from "#app/kinds/investors/investor-kind";

export const investorEntries = defineEntries(investorKind, {
  addLabel: "Add Investment Firm",
  title: "Add Investment Firm",
  about: "List an investment firm: what it backs, from where, and with how much.",
  submit: "Add Investment Firm",
  one: "investment firm",
  failed: "Failed to add investor",
});
