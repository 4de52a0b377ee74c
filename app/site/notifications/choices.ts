/** The intent of the form of what a member is told, on the page of their account. */
export const CHOICES = "notifications";
