import { SingleBar } from "cli-progress";

import { print } from "#other/boot/script";

/** How often progress is printed where there is no terminal. */
const PROGRESS_MS = 2000;

export interface Progress {
  /** How much of what is to be done, in one unit. */
  done: number;
  of: number;
  /** What has come of it so far. */
  summary: string;
}

export interface ProgressDisplay {
  show: (progress: Progress) => void;
  end: () => void;
}

const percentOf = ({ done, of }: Progress): number => (of === 0 ? 100 : Math.floor((done / of) * 100));

function progressBar(): ProgressDisplay {
  const bar = new SingleBar({ format: "[{bar}] {percentage} %  {summary}", hideCursor: null });
  let started = false;
  return {
    show: ({ done, of, summary }) => {
      if (!started) bar.start(of, 0, { summary: "" });
      started = true;
      bar.update(done, { summary });
    },
    end: () => bar.stop(),
  };
}

function progressLines(): ProgressDisplay {
  let last = 0;
  return {
    show: (progress) => {
      if (progress.done === progress.of || Date.now() - last < PROGRESS_MS) return;
      last = Date.now();
      print(`${percentOf(progress)} % read: ${progress.summary} so far`);
    },
    end: () => undefined,
  };
}

/** Shows how far a command has come: a bar on a terminal, else a line every two seconds. */
export const progressDisplay = (): ProgressDisplay =>
  process.stdout.isTTY ? progressBar() : progressLines();
