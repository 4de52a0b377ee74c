/** The path of the API's documentation; its parts lie below. */
export const API_DOCS = "/docs/api";

export const groupPath = ({ name }: { name: string }): string => `${API_DOCS}/${name}`;
