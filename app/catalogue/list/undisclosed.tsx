import { UNDISCLOSED } from "#app/platform/text/text-rules";

export const Undisclosed = () => <span className="quiet">{UNDISCLOSED}</span>;
