import { UploadFailure } from "#app/platform/storage/upload-failure";
import { GET_URL_FAILED, PERMISSIONS_FAILED, UPLOAD_FAILED } from "#app/platform/media/picture-rules";

/* Source: other/product.md, "Uploads and stored files". Loaded when the first file is chosen, without React. */

async function ask(
  path: string,
  method: string,
  body: unknown,
  { key, failure, signal }: { key: string; failure: string; signal: AbortSignal },
): Promise<string> {
  let response: Response | undefined;
  let answer: Record<string, unknown> = {};
  try {
    response = await fetch(path, {
      method,
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    answer = (await response.json()) as typeof answer;
  } catch {
    // No connection, or no JSON: the step has failed without a reason.
  }
  const value = answer[key];
  if (response?.ok && typeof value === "string") return value;
  throw new UploadFailure(
    failure,
    response?.status,
    typeof answer.error === "string" ? answer.error : undefined,
  );
}

/** Only XMLHttpRequest reports progress. */
function send(url: string, file: Blob, signal: AbortSignal, onProgress: (share: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadFailure(UPLOAD_FAILED, request.status));
    };
    request.onerror = request.onabort = () => reject(new UploadFailure(UPLOAD_FAILED));
    request.onloadend = () => signal.removeEventListener("abort", stop);
    signal.addEventListener("abort", stop);
    if (signal.aborted) reject(new UploadFailure(UPLOAD_FAILED));
    else request.send(file);
  });
}

/** `onProgress` gets a share from 0 to 1. @throws UploadFailure in the words of the failed step, also when aborted */
export async function uploadFile(
  file: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const wanted = { contentType: file.type, size: file.size };
  const uploadURL = await ask("/api/objects/upload", "POST", wanted, {
    key: "uploadURL",
    failure: GET_URL_FAILED,
    signal,
  });
  await send(uploadURL, file, signal, onProgress);
  const imageURL = uploadURL.split(/[?#]/, 1).join("");
  return ask("/api/images", "PUT", { imageURL }, { key: "objectPath", failure: PERMISSIONS_FAILED, signal });
}
