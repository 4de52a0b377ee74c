/** A member as programs see their own account. */
export interface ShownMember {
  id: number;
  name: string;
  email: string;
  verified: boolean;
  completedTour: boolean;
}

/** Only what may be shown of an account: neither its password nor its tokens. */
export const shownMember = ({ id, name, email, verified, completedTour }: ShownMember): ShownMember => ({
  id,
  name,
  email,
  verified,
  completedTour,
});
