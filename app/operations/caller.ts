/** Who has logged in. */
export interface SessionMember {
  id: number;
  name: string;
  email: string;
  /** Without a confirmed address a member counts as not authenticated. */
  verified: boolean;
  completedTour: boolean;
  avatar: string;
  avatarSeed: string;
}

/** Who asks for something to be done, as the storey above found them. */
export interface Caller {
  member: SessionMember;
  /** Of a browser: names its session, and doesn't open it. */
  sidHash?: string;
  /** What their network is counted by. */
  client: string;
}
