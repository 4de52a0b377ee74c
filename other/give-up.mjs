import process from "node:process";

/** Prints one sentence and ends with exit code 1. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
