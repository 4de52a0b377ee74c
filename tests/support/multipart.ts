/** A file as a browser sends it with a form. */
export interface FormFile {
  name: string;
  type: string;
  content: Uint8Array;
}

/** A form with files as a browser without scripts sends it: its body, and the header that says how it is parted. */
export async function multipart(
  fields: Record<string, string | readonly string[]>,
  files: Record<string, FormFile | readonly FormFile[]> = {},
): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  for (const [name, sent] of Object.entries(files)) {
    for (const { content, type, ...file } of [sent].flat()) {
      form.append(name, new Blob([Uint8Array.from(content)], { type }), file.name);
    }
  }
  const encoded = new Response(form);
  const type = encoded.headers.get("Content-Type") ?? "";
  return { body: Buffer.from(await encoded.arrayBuffer()), type };
}
