import { plainPicture, storedPicture } from "#tests/support/pictures";
import type { Visitor } from "#tests/support/visitor";

export interface ApiPost {
  id: number;
  author: string;
  content: string;
  likes: number;
  comments: number;
}

/** A post with a picture, written by the API. */
export async function newPost(
  author: Visitor,
  content = "The first survey at night is done.",
): Promise<ApiPost> {
  const images = [await storedPicture(author, await plainPicture(60, 40))];
  const { status, data, text } = await author.json("/api/community", { content, images });
  if (status !== 201) throw new Error(`posting answered ${status}: ${text}`);
  return data as unknown as ApiPost;
}
