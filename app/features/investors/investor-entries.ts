import { defineEntries } from "#app/entries/define-entries";
import { investorKind } from "#app/features/investors/investor-kind";

export const investorEntries = defineEntries(investorKind, {
  addLabel: "Add Investment Firm",
  title: "Add Investment Firm",
  about: "List an investment firm: what it backs, from where, and with how much.",
  editTitle: "Edit your investment firm",
  submit: "Add Investment Firm",
  one: "investment firm",
  added: "Investment firm added",
  saved: "Investment firm saved",
  deleted: "Investment firm deleted",
  failed: "Failed to add investor",
});

export const INVESTOR_WORDS = {
  name: "Please enter a firm name",
  focus: "Please enter an investment focus",
  fundAmount: "Please enter a fund amount",
  currency: "Please choose a currency",
  ticketSize: "Please enter a ticket size",
  noOfExits: "Please enter the number of exits",
  city: "Please enter a city",
  country: "Please enter a country",
  website: "Please enter a website URL",
};
