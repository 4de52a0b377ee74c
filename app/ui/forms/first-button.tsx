/** What Enter in a field presses: otherwise it would be the first button with another purpose that stands in the form. */
export const FirstButton = () => <button className="vh" tabIndex={-1} aria-hidden="true" />;
