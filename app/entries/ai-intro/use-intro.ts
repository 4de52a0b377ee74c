import { useEffect, useRef, useState } from "react";

import { addressFault, askIntro, hostOf } from "#app/entries/ai-intro/ask-intro";
import { INTRO_DEBOUNCE, type EntityType } from "#app/entries/ai-intro/intro-messages";

export interface Draft {
  text: string;
  /** The host that it was drafted from. */
  host?: string;
}

/** Sets a text control as if it had been typed into: whoever listens for that hears it. */
function typeInto(control: HTMLTextAreaElement, text: string): void {
  // React overrides the element's own setter; this is the browser's.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

const inputBy = (id: string) => document.getElementById(id) as HTMLInputElement | null;
const textBy = (id: string) => document.getElementById(id) as HTMLTextAreaElement | null;

interface IntroSource {
  entityType: EntityType;
  websiteId: string;
  targetId: string;
  /** What the server made in a round trip, the address that it made it from, and its sentence where it could not. */
  draft: string | undefined;
  address: string | undefined;
  error: string | undefined;
}

/** An intro that is being drafted, and how to go on with it: for the button at the field with the address, and for the box. */
export type Intro = ReturnType<typeof useIntro>;

/**
 * Drafts an intro from the address in a field: by itself a second after it was last changed, silently when that fails,
 * or when asked to. Only one request is under way, for the address that stands in the field; a draft that was edited is
 * replaced only when asked to.
 */
export function useIntro({
  entityType,
  websiteId,
  targetId,
  draft: made,
  address: from,
  error,
}: IntroSource) {
  const given: Draft | undefined = made ? { text: made, host: hostOf(from ?? "") } : undefined;
  /** The textarea with the draft. */
  const box = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(given);
  const [drafting, setDrafting] = useState<string>();
  const [fault, setFault] = useState(error);
  /** What the description said before the draft took its place. */
  const [replaced, setReplaced] = useState<string>();
  const [said, setSaid] = useState("");
  const run = useRef<AbortController>();
  const asked = useRef<string>();
  /** Whether somebody waits for the answer, so that a failure has to be said. */
  const awaited = useRef(false);
  /** Whether the description changes by our own hand. */
  const ours = useRef(false);

  // What another round trip brought.
  const [was, setWas] = useState({ text: given?.text, error });
  if (was.text !== given?.text || was.error !== error) {
    setWas({ text: given?.text, error });
    setFault(error);
    if (given) setDraft(given);
  }

  const stop = () => {
    run.current?.abort();
    run.current = undefined;
    asked.current = undefined;
    setDrafting(undefined);
    setSaid("");
  };

  const ask = async (byItself: boolean) => {
    const address = inputBy(websiteId)?.value.trim() ?? "";
    const wrong = addressFault(address);
    if (byItself && (wrong || address === asked.current)) return;
    stop();
    setFault(wrong);
    if (wrong) return;
    awaited.current = !byItself;
    const controller = new AbortController();
    run.current = controller;
    asked.current = address;
    const host = hostOf(address) ?? address;
    setDrafting(host);
    setSaid(`Drafting from ${host}`);
    const answer = await askIntro(address, entityType, controller.signal);
    if (controller.signal.aborted) return;
    run.current = undefined;
    setDrafting(undefined);
    if ("fault" in answer) {
      setSaid("");
      if (awaited.current) setFault(answer.fault);
      return;
    }
    setDraft({ text: answer.intro, host });
    setReplaced(undefined);
    setSaid("An intro was drafted for you. It stands under the description.");
  };

  const act = {
    change: (address: string) => {
      if (run.current && address !== asked.current) stop();
      setFault(undefined);
    },
    rest: () => {
      const { current: text } = box;
      const touched = text && (text === document.activeElement || text.value !== text.defaultValue);
      if (!touched) void ask(true);
    },
    reset: () => {
      stop();
      setDraft(undefined);
      setReplaced(undefined);
      setFault(undefined);
    },
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  useEffect(() => {
    const website = inputBy(websiteId);
    const form = website?.form;
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      clearTimeout(timer);
      latest.current.change(website?.value.trim() ?? "");
      timer = setTimeout(() => latest.current.rest(), INTRO_DEBOUNCE);
    };
    const reset = () => {
      clearTimeout(timer);
      latest.current.reset();
    };
    website?.addEventListener("input", follow);
    form?.addEventListener("reset", reset);
    // Typed before scripts ran.
    if (website && website.value !== website.defaultValue) follow();
    return () => {
      clearTimeout(timer);
      run.current?.abort();
      website?.removeEventListener("input", follow);
      form?.removeEventListener("reset", reset);
    };
  }, [websiteId]);

  // Undoing would lose what was written into the description since.
  useEffect(() => {
    const target = textBy(targetId);
    if (replaced === undefined || !target) return;
    const settle = () => {
      if (ours.current) return;
      setReplaced(undefined);
      setDraft(undefined);
    };
    target.addEventListener("input", settle);
    return () => target.removeEventListener("input", settle);
  }, [replaced, targetId]);

  const write = (text: string) => {
    const target = textBy(targetId);
    if (!target) return;
    ours.current = true;
    typeInto(target, text);
    ours.current = false;
    target.focus();
  };
  const used = replaced !== undefined;
  return {
    box,
    targetId,
    draft,
    drafting,
    /** Whether the box has something to show. */
    open: Boolean(drafting ?? (draft && !used)),
    fault,
    said,
    /** Whether the draft stands in the description. */
    used,
    ask: () => {
      if (drafting) awaited.current = true;
      else void ask(false);
    },
    use: () => {
      const text = box.current?.value.trim();
      if (!text || drafting) return;
      setReplaced(textBy(targetId)?.value ?? "");
      setDraft({ ...draft, text });
      setSaid("The intro is your description now.");
      write(text);
    },
    undo: () => {
      write(replaced ?? "");
      setReplaced(undefined);
      setSaid("Your description is back.");
    },
  };
}
