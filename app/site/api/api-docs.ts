/** The path of the API's documentation; its parts lie below. */
export const API_DOCS = "/docs/api";

/** Where programs speak the Model Context Protocol; a browser is shown the page below. */
export const MCP = "/mcp";
export const MCP_DOCS = "/docs/mcp";

export const groupPath = ({ name }: { name: string }): string => `${API_DOCS}/${name}`;
