import type { Page } from "@playwright/test";

import { plainPicture } from "#tests/support/pictures";

import { entryForm } from "./entry-forms";
import { fieldOf } from "./members";

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture as it lies on a visitor's disk: twice as wide as high, so that cropping shows. */
export const pictureFile = async (name = "logo.png"): Promise<ChosenFile> => ({
  name,
  mimeType: "image/png",
  buffer: await plainPicture(600, 300),
});

/** Chooses a file for a form's picture; by default a picture that can be taken. */
export async function choosePicture(page: Page, label: string, file?: ChosenFile): Promise<void> {
  await fieldOf(entryForm(page), label).setInputFiles(file ?? (await pictureFile()));
}
