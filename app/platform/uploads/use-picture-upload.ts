import { useEffect, useRef, useState, type RefObject } from "react";

import type { Toast } from "#app/platform/toasts/toast";
import { pictureFault } from "#app/platform/pictures/picture-check";
import { UploadFailure } from "#app/platform/storage/upload-failure";
import { TRY_AGAIN, UPLOAD_ERROR, type FileFault } from "#app/platform/media/picture-rules";
import { useFormState } from "#app/ui/forms/checked-form";
import { useHeldSubmit } from "#app/ui/forms/use-held-submit";

export interface HeldPicture {
  path?: string;
  preview?: string;
  file?: File;
  note?: string;
}

export interface PictureWork {
  name: string;
  preview?: string;
  progress: number;
}

const CROPPED_LATER = "This picture will be cropped when the form is sent.";
const SESSION_ENDED = "Your session has ended. The picture is sent with the form.";

const faultOf = (error: unknown): FileFault =>
  error instanceof UploadFailure
    ? { title: UPLOAD_ERROR, text: `${error.message}. ${error.reason ?? `${TRY_AGAIN}.`}` }
    : { title: UPLOAD_ERROR, text: `${TRY_AGAIN}.` };

function fill(input: HTMLInputElement | null, file?: File): void {
  if (!input || input.files?.[0] === file) return;
  const transfer = new DataTransfer();
  if (file) transfer.items.add(file);
  input.files = transfer.files;
}

/** What can't be cropped or stored here goes along with the form, which waits for a running upload. */
export function usePictureUpload(input: RefObject<HTMLInputElement>, given: string | undefined) {
  const [held, setHeld] = useState<HeldPicture>({ path: given });
  const [work, setWork] = useState<PictureWork>();
  const [fault, setFault] = useState<Toast>();
  const [said, setSaid] = useState("");
  const [edits, setEdits] = useState(0);
  const run = useRef<AbortController>();
  const submit = useHeldSubmit(input, run);
  const { mend } = useFormState();

  const [was, setWas] = useState(given);
  if (was !== given) {
    setWas(given);
    if (given !== held.path) setHeld({ path: given });
  }

  const end = () => {
    run.current?.abort();
    run.current = undefined;
    setWork(undefined);
  };
  const hold = (picture: HeldPicture, announcement: string) => {
    end();
    setEdits((count) => count + 1);
    fill(input.current, picture.file);
    setFault(undefined);
    setHeld(picture);
    setSaid(announcement);
    submit.letGo();
  };
  const giveUp = (announcement: string, reason?: FileFault) => {
    end();
    submit.drop();
    fill(input.current, held.file);
    setFault(reason && { ...reason, id: `picture-${performance.now()}`, tone: "bad" });
    setSaid(announcement);
  };

  const forgetFault = () => {
    setFault(undefined);
    if (input.current) mend(input.current.name);
  };

  const take = async (file: File) => {
    forgetFault();
    const refused = pictureFault(file);
    if (refused) return giveUp("", refused);
    end();
    const controller = new AbortController();
    const { signal } = controller;
    run.current = controller;
    setSaid(`Uploading ${file.name}`);
    setWork({ name: file.name, progress: 0 });
    let preview: string | undefined;
    try {
      const [{ cropPicture }, { uploadFile }] = await Promise.all([
        import("#app/platform/pictures/read-picture"),
        import("#app/platform/uploads/upload-file"),
      ]);
      const picture = await cropPicture(file);
      if (signal.aborted) return;
      if (!picture) return hold({ file, note: CROPPED_LATER }, CROPPED_LATER);
      if ("text" in picture) return giveUp("", picture);
      preview = picture.preview;
      setWork({ name: file.name, preview, progress: 0 });
      const path = await uploadFile(picture.blob, signal, (share) =>
        setWork((now) => now && { ...now, progress: Math.round(share * 100) }),
      );
      if (!signal.aborted) hold({ path, preview }, "Picture uploaded");
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof UploadFailure && error.status === 401) {
        hold({ file, preview, note: SESSION_ENDED }, SESSION_ENDED);
      } else giveUp("", faultOf(error));
    }
  };

  const onReset = useRef(() => {});
  useEffect(() => {
    onReset.current = () => {
      end();
      submit.drop();
      fill(input.current);
      setFault(undefined);
      setHeld({ path: given });
      setSaid("");
    };
  });
  useEffect(() => {
    const form = input.current?.form;
    const reset = () => onReset.current();
    form?.addEventListener("reset", reset);
    return () => {
      form?.removeEventListener("reset", reset);
      run.current?.abort();
    };
  }, [input]);

  // Chosen before scripts ran; must precede the next effect, which would remove it.
  useEffect(() => {
    const file = input.current?.files?.[0];
    if (file) void take(file);
  }, []);
  useEffect(() => {
    if (!run.current) fill(input.current, held.file);
  }, [held, input]);

  return {
    held,
    work,
    fault,
    said,
    edits,
    waiting: submit.waiting,
    take,
    remove: () => {
      forgetFault();
      hold({}, "Picture removed");
    },
    cancel: () => giveUp(submit.waiting ? "Upload cancelled. The form was not sent." : "Upload cancelled"),
  };
}
