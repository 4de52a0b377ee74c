import type { EntryKind } from "#app/entries/store/entry-store.server";

interface EntryWords {
  /** The list, and the beginning of its entries' own pages. */
  path: string;
  list: string;
  add: string;
  addLabel: string;
  title: string;
  about: string;
  editTitle: string;
  submit: string;
  one: string;
  added: string;
  saved: string;
  deleted: string;
  failed: string;
}

export const ENTRY_MESSAGES: Readonly<Record<EntryKind, EntryWords>> = {
  startups: {
    path: "/startups",
    list: "Startups",
    add: "/add-startup",
    addLabel: "Add Your Startup",
    title: "Add Your AI Startup",
    about: "List an AI startup: what it does, where it is, and what it has raised.",
    editTitle: "Edit your startup",
    submit: "Add Startup",
    one: "startup",
    added: "Startup added",
    saved: "Startup saved",
    deleted: "Startup deleted",
    failed: "Failed to add startup",
  },
  investors: {
    path: "/investors",
    list: "Investors",
    add: "/add-investor",
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
  },
  talent: {
    path: "/talent",
    list: "Talent",
    add: "/add-talent",
    addLabel: "Add Your Profile",
    title: "Add Your AI Talent Profile",
    about: "List yourself, or an agent: what you build, and what you are open to.",
    editTitle: "Edit your talent profile",
    submit: "Save Profile",
    one: "profile",
    added: "Profile added",
    saved: "Profile saved",
    deleted: "Profile deleted",
    failed: "Failed to create talent profile",
  },
};

/** Milliseconds. */
export const REDIRECT_DELAY_MS = 1000;

export const NOT_SAVED = "Failed to save the changes";
export const NOT_DELETED = "Failed to delete the entry";

export const editUrl = (kind: EntryKind, id: number): string => `${ENTRY_MESSAGES[kind].path}/${id}/edit`;
