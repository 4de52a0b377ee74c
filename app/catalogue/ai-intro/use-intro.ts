import { useEffect, useRef, useState } from "react";

import { addressFault, askIntro, hostOf } from "#app/catalogue/ai-intro/ask-intro";
import { INTRO_DEBOUNCE_MS } from "#app/catalogue/ai-intro/intro-messages";
import type { EntityType } from "#app/catalogue/fields/field";

export interface Draft {
  text: string;
  host?: string;
}

/** Sets a text control so that its input listeners run. */
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
  /** From a round trip without scripts: the text, its address, or the error. */
  draft: string | undefined;
  address: string | undefined;
  error: string | undefined;
}

export type Intro = ReturnType<typeof useIntro>;

/**
 * Asks by itself once the address has settled, silently when that fails; an edited draft is replaced only on request.
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
  const box = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(given);
  const [drafting, setDrafting] = useState<string>();
  const [fault, setFault] = useState(error);
  /** The description before the draft replaced it. */
  const [replaced, setReplaced] = useState<string>();
  const [said, setSaid] = useState("");
  const run = useRef<AbortController>();
  const asked = useRef<string>();
  /** Whether someone waits for the answer, so that a failure must be shown. */
  const awaited = useRef(false);
  /** Set while this code changes the description itself. */
  const ours = useRef(false);

  // Shows what a later round trip brought.
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
    if (byItself && (wrong || !/^http/i.test(address) || address === asked.current)) return;
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
    setSaid("An intro was drafted for you, below the description.");
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
      timer = setTimeout(() => latest.current.rest(), INTRO_DEBOUNCE_MS);
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
    open: Boolean(drafting ?? (draft && !used)),
    fault,
    said,
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
