let documentIsShown = true;

/** Called once the first page stands: whatever is shown from then on came without a document. */
export function noteArrival(): void {
  documentIsShown = false;
}

/** Whether the page that is being shown came as a document of its own, with its headers. */
export const arrivedWithDocument = (): boolean => documentIsShown;
