let documentIsShown = true;

/** Call it once the first page stands. */
export function noteArrival(): void {
  documentIsShown = false;
}

/** Whether the shown page came as a document, with its own headers. */
export const arrivedWithDocument = (): boolean => documentIsShown;
