import recorded from "#app/site/api/examples.json";

/** A call of the API as it was made, of the demo data (`npm run docs:examples`). */
interface RecordedCall {
  path: string;
  body?: unknown;
  status: number;
  answer: unknown;
}

/** By the name of the call. */
export const RECORDED_CALLS: Readonly<Record<string, RecordedCall | undefined>> = recorded;

/** Their bodies name a file, a member or a mailed link that was only there where they were recorded. */
const OF_ONE_SITE: readonly string[] = [
  "addPost",
  "addReel",
  "claimUpload",
  "sendMessage",
  "verifyMember",
  "resetPassword",
];

/** As an example for any site, but for the ids in its path. */
export function exampleCall(id: string): Pick<RecordedCall, "path" | "body"> | undefined {
  const call = RECORDED_CALLS[id];
  return call && { path: call.path, body: OF_ONE_SITE.includes(id) ? undefined : call.body };
}
