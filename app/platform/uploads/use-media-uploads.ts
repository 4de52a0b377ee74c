import { useEffect, useRef, useState, type RefObject } from "react";

import type { Toast } from "#app/platform/toasts/toast";
import { useToast } from "#app/platform/toasts/toasts";
import type { MediaKind, ReadyFile } from "#app/platform/uploads/media-kinds";
import { UploadFailure } from "#app/platform/storage/upload-failure";
import type { FileFault } from "#app/platform/media/picture-rules";
import { useFormState } from "#app/ui/forms/checked-form";

export interface MediaItem {
  key: number;
  name: string;
  shown?: string;
  still?: string;
  path?: string;
  /** Per cent sent, while the upload runs. */
  progress?: number;
  failed?: true;
  /** Sent along with the form. */
  file?: File;
  /** What it is said to show, to begin with. */
  text?: string;
}

export interface MediaUploads {
  kind: MediaKind;
  input: RefObject<HTMLInputElement>;
  items: readonly MediaItem[];
  unfinished: boolean;
  fault?: FileFault;
  said: string;
  take: (files: readonly File[]) => void;
  remove: (key: number) => void;
  retry: (key: number) => void;
  empty: () => void;
}

const SESSION_ENDED = "Your session has ended. The file is sent with the form.";

interface Run {
  source: File;
  ready?: ReadyFile;
  controller: AbortController;
}

let lastKey = 0;
const storedAt = (path: string, text?: string): MediaItem => ({
  key: ++lastKey,
  name: "",
  path,
  shown: path,
  text,
});

function fill(input: HTMLInputElement, files: readonly File[]): void {
  if (files.length === 0 && input.files?.length === 0) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/** When the session has ended, files go along with the form. Resetting the form removes everything. */
export function useMediaUploads(kind: MediaKind, given: readonly string[]): MediaUploads {
  const input = useRef<HTMLInputElement>(null);
  const { mend, valueOf } = useFormState();
  const fields = kind.texts?.fields ?? [];
  const textsGiven = () => fields.map((name) => valueOf(name) ?? "");
  const givenItems = () => {
    const texts = textsGiven();
    return given.map((path, i) => storedAt(path, texts[i]));
  };
  const [items, setItems] = useState(givenItems);
  /** Texts without a file, for the next ones. */
  const spare = useRef<string[]>([]);
  const [fault, setFault] = useState<FileFault>();
  const [toast, setToast] = useState<Toast>();
  const [said, setSaid] = useState("");
  // For callbacks that started earlier.
  const now = useRef(items);
  const runs = useRef(new Map<number, Run>());
  useToast(toast);

  const change = (next: MediaItem[]) => setItems((now.current = next));
  const patch = (key: number, part: Partial<MediaItem>) =>
    change(now.current.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const tell = (notice: Omit<Toast, "id">) =>
    setToast({ ...notice, id: `${kind.noun} ${performance.now()}` });
  const forgetFault = () => {
    setFault(undefined);
    if (input.current) mend(input.current.name);
  };
  const report = (reason: FileFault) => {
    setFault(reason);
    tell({ ...reason, tone: "bad" });
  };
  const drop = (key: number) => {
    runs.current.get(key)?.controller.abort();
    runs.current.delete(key);
    const shown = now.current.find((item) => item.key === key)?.shown;
    if (shown?.startsWith("blob:")) URL.revokeObjectURL(shown);
    change(now.current.filter((item) => item.key !== key));
  };
  const end = (key: number, part: Partial<MediaItem>) => {
    patch(key, { ...part, progress: undefined });
    if (now.current.some(({ progress, failed }) => progress !== undefined || failed)) return;
    setSaid(part.file ? SESSION_ENDED : kind.done);
    if (!part.file) tell({ title: kind.done });
  };

  const send = async (key: number, run: Run) => {
    const { controller, source } = run;
    const { signal } = controller;
    patch(key, { progress: 0, failed: undefined });
    setSaid(`Uploading ${source.name}`);
    try {
      const ready = (run.ready ??= await oneAtATime(async () => {
        const read = signal.aborted ? undefined : await kind.read(source);
        if (!read || !("title" in read)) return read;
        if (!signal.aborted) report(read);
        drop(key);
        return undefined;
      }));
      if (!ready || signal.aborted) return;
      if (!now.current.find((item) => item.key === key)?.shown) {
        patch(key, { shown: URL.createObjectURL(ready.file), still: ready.still });
      }
      const { uploadFile } = await import("#app/platform/uploads/upload-file");
      const path = await uploadFile(ready.file, signal, (share) => {
        if (!signal.aborted) patch(key, { progress: Math.round(share * 100) });
      });
      if (!signal.aborted) end(key, { path });
    } catch (error) {
      if (!signal.aborted) giveUp(key, run, error instanceof UploadFailure ? error : undefined);
    }
  };
  const giveUp = (key: number, { source, ready }: Run, failure: UploadFailure | undefined) => {
    const { status = 0, reason = "" } = failure ?? {};
    if (status === 401 && ready) {
      return end(key, { file: new File([ready.file], source.name, { type: ready.file.type }) });
    }
    const refusal = kind.refusals.find(({ text }) => text === reason);
    if (refusal) drop(key);
    else patch(key, { progress: undefined, failed: true });
    const { title, text } = kind.failed;
    // The server's reason helps when it is about this member or the store's room.
    const told = reason && status !== 500 ? `${text} ${reason}` : text;
    report(refusal ?? { title, text: told });
  };

  const reading = useRef<Promise<unknown>>(Promise.resolve());
  /** One at a time: a phone has no room for the pixels of five pictures. */
  const oneAtATime = <Read>(read: () => Promise<Read>): Promise<Read> => {
    const turn = reading.current.then(read);
    reading.current = turn.catch(() => undefined);
    return turn;
  };

  const take = (files: readonly File[]) => {
    forgetFault();
    const good = files.filter((file) => {
      const reason = kind.check(file);
      if (reason) report(reason);
      return !reason;
    });
    const taken = good.slice(0, Math.max(0, kind.most - now.current.length));
    if (taken.length < good.length) report(kind.overflow);
    for (const source of taken) {
      const key = ++lastKey;
      const run = { source, controller: new AbortController() };
      runs.current.set(key, run);
      change([...now.current, { key, name: source.name, progress: 0, text: spare.current.shift() }]);
      void send(key, run);
    }
    fillAlong();
  };
  const fillAlong = () => {
    if (input.current)
      fill(
        input.current,
        now.current.flatMap(({ file }) => file ?? []),
      );
  };
  const remove = (key: number) => {
    const cancelled = now.current.find((item) => item.key === key)?.progress !== undefined;
    drop(key);
    forgetFault();
    // The others' texts move up.
    fields.forEach(mend);
    setSaid(cancelled ? "Upload cancelled" : `The ${kind.noun} was removed`);
    input.current?.focus();
  };
  const retry = (key: number) => {
    const run = runs.current.get(key);
    if (!run) return;
    setFault(undefined);
    run.controller = new AbortController();
    input.current?.focus();
    void send(key, run);
  };
  const empty = () => {
    for (const { key } of now.current) drop(key);
    spare.current = [];
    forgetFault();
    setSaid("");
  };

  const answered = given.join(" ");
  useEffect(() => {
    const fresh = givenItems().filter(({ path }) => now.current.every((item) => item.path !== path));
    if (fresh.length === 0) return;
    for (const { key, file } of now.current) if (file) drop(key);
    change([...now.current, ...fresh]);
    spare.current = textsGiven().slice(given.length).filter(Boolean);
  }, [answered]);

  const latest = useRef({ take, empty, remove });
  // Must run before the input is first filled, which removes what was chosen before scripts ran.
  useEffect(() => {
    const { form } = input.current ?? {};
    const reset = () => latest.current.empty();
    form?.addEventListener("reset", reset);
    // Ticked or chosen before scripts ran.
    const ticked = form?.querySelectorAll<HTMLInputElement>(`[name="${input.current?.name}Remove"]:checked`);
    for (const { value } of ticked ?? []) {
      for (const { key, path } of now.current) if (value === path || value === "on") drop(key);
    }
    const textOf = (name: string) => form?.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)?.value;
    spare.current = fields.slice(given.length).map((name) => textOf(name) ?? "");
    const early = [...(input.current?.files ?? [])];
    if (early.length > 0) latest.current.take(early);
    return () => {
      form?.removeEventListener("reset", reset);
      latest.current.empty();
    };
  }, []);
  useEffect(() => {
    latest.current = { take, empty, remove };
    fillAlong();
  });

  const failed = items.some((item) => item.failed);
  return {
    kind,
    input,
    items,
    unfinished: failed || items.some(({ progress }) => progress !== undefined),
    fault: fault ?? (failed ? kind.failed : undefined),
    said,
    take,
    remove,
    retry,
    empty,
  };
}
