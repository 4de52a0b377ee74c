import { useEffect, useRef, type FormEvent } from "react";

import {
  draftKey,
  dropDraft,
  readDraft,
  writeDraft,
  type DraftValues,
} from "#app/platform/drafts/draft-store";

const FIELDS = ["recipientName", "recipientEmail", "subject", "content"];

type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  FIELDS.map((name) => form.elements.namedItem(name)).filter(
    (control): control is Control =>
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement,
  );

interface MessageDraftProps {
  formId: string;
  memberId: number | undefined;
  /** The recipient named by an entry: each has a draft of their own. */
  to: string | undefined;
  pending: boolean;
  /** Where the page already came with a text. */
  filled: boolean;
}

/** Shared by the page and the card (draft-store.ts); the draft goes once the message is accepted. */
export function useMessageDraft({ formId, memberId, to, pending, filled }: MessageDraftProps) {
  const key = memberId === undefined ? undefined : draftKey(to ? `message/${to}` : "message", memberId);
  const underWay = useRef(false);
  underWay.current = pending;
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!key || !(form instanceof HTMLFormElement)) return;
    const opened = Date.now();
    const draft = filled ? undefined : readDraft(key);
    const controls = controlsOf(form);
    // What was typed before scripts ran, or restored by the browser, goes first.
    if (draft && controls.every(({ value, disabled }) => value === "" && !disabled)) {
      for (const control of controls) control.value = String(draft[control.name] ?? "");
    }
    const keep = () => {
      const values: DraftValues = Object.fromEntries(
        controlsOf(form).map(({ name, value }) => [name, value]),
      );
      if (Object.values(values).some((value) => value !== "")) writeDraft(key, values, opened);
      else dropDraft(key);
    };
    form.addEventListener("input", keep);
    return () => {
      form.removeEventListener("input", keep);
      // Accepted: the page has gone on to the messages sent.
      const { search } = window.location;
      if (underWay.current && new URLSearchParams(search).get("tab") === "sent") dropDraft(key);
    };
    // Once, for the form as it was opened.
  }, [key]);
  /** For the form's `onReset`. */
  return ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    if (key) dropDraft(key);
    // After the browser has restored what the page came with.
    setTimeout(() => controlsOf(form).forEach((control) => (control.value = "")));
  };
}
