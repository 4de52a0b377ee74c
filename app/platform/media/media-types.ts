export const ATOM_TYPE = "application/atom+xml";
