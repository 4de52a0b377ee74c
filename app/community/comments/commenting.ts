import type { GuardReason } from "#app/accounts/sessions/member-guard";

/** Who may comment, or why the viewer may not. */
export type Commenting =
  { guard: GuardReason } | { member: { id: number; name: string; avatarSeed: string }; token: string };
