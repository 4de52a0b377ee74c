/** What members are told of, by their switch; in the order of the form. */
export const NOTIFICATION_SWITCHES = [
  { name: "like", label: "Likes on what you posted", tells: ["like"] },
  { name: "comment", label: "Comments on what you posted, or commented on", tells: ["comment"] },
  { name: "answer", label: "Messages from members", tells: ["message", "answer"] },
  { name: "search", label: "New results of your saved searches", tells: ["search"] },
  {
    name: "operator",
    label: "What the operator decided about something you sent or reported",
    tells: ["removed", "approved", "report"],
  },
] as const;

export type NotificationSwitch = (typeof NOTIFICATION_SWITCHES)[number]["name"];
export type NotificationKind = (typeof NOTIFICATION_SWITCHES)[number]["tells"][number];
