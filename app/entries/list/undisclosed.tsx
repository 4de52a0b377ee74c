import { UNDISCLOSED } from "#app/platform/text/text-rules";

/** Stands in quiet letters where a value is missing. */
export const Undisclosed = () => <span className="quiet">{UNDISCLOSED}</span>;
