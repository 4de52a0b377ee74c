export interface ShownMember {
  id: number;
  name: string;
  email: string;
  verified: boolean;
  completedTour: boolean;
}

export const shownMember = ({ id, name, email, verified, completedTour }: ShownMember): ShownMember => ({
  id,
  name,
  email,
  verified,
  completedTour,
});
