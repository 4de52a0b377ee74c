/*
 * What agents in a browser know our forms as that only read (WebMCP, draft of 24 June 2026, and its declarative API): each name once
 * on a page. Their fields are described by their labels, and groups of boxes by `toolparamdescription`.
 */

interface FormTool {
  /** At most 128 letters, digits, "_", "-" and ".". */
  toolname: string;
  tooldescription: string;
}

/** Of a list's filters; `path` is such as "/startups". */
export const listTool = (path: string, plural: string): FormTool => ({
  toolname: `find-${path.slice(1)}`,
  tooldescription: `Find ${plural} by words and filters`,
});

export const SEARCH_TOOL: FormTool = {
  toolname: "search",
  tooldescription: "Search all that this site lists, by words",
};

export const NAVIGATE_TOOL: FormTool = {
  toolname: "navigate",
  tooldescription: "Go to what a request in plain English asks for, such as “seed-stage startups in Japan”",
};

export const COMPARE_TOOL: FormTool = {
  toolname: "compare",
  tooldescription: "Compare two to four entries of one kind",
};
