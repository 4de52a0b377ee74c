import * as Dialog from "@radix-ui/react-dialog";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { giveBackFocus } from "#app/ui/give-back-focus";
import { markTaken } from "#app/site/tours/keep-taken";
import { QUICK_STEPS } from "#app/site/tours/quick-steps";
import type { ShownEntries } from "#app/site/tours/shown-entries.server";
import { StepButtons } from "#app/site/tours/step-buttons";
import { StepWords } from "#app/site/tours/step-words";
import type { TourProps } from "#app/site/tours/taken-tours";
import { useSteps } from "#app/site/tours/use-steps";
import { celebrate } from "#app/ui/celebrate";
import { Icon } from "#app/ui/icon";

/** Finishing it is celebrated and remembered; closing it isn't. */
export default function QuickTour({ opener, onClose, onFinish }: TourProps) {
  const steps = useSteps(QUICK_STEPS.length);
  const onward = useRef<HTMLButtonElement>(null);
  const current = QUICK_STEPS[steps.step - 1];
  const { load, data } = useFetcher<{ shown?: ShownEntries }>();
  useEffect(() => load("/tour"), [load]);

  const finish = () => {
    markTaken("quick-tour");
    void celebrate();
    onFinish();
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim sheet">
          <Dialog.Content
            className="dialog"
            onKeyDown={steps.onKeyDown}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              onward.current?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              giveBackFocus(opener);
            }}
          >
            <div className="dialog-body">
              <StepWords
                step={steps.step}
                shown={data?.shown}
                title={
                  <Dialog.Title asChild>
                    <h2>{current?.title}</h2>
                  </Dialog.Title>
                }
                text={<Dialog.Description>{current?.text}</Dialog.Description>}
              />
              <div className="tour-acts">
                <StepButtons steps={steps} finish="Finish Tour" onFinish={finish} onward={onward} />
              </div>
            </div>
            <Dialog.Close className="icon-btn close" aria-label="Close">
              <Icon name="x" />
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
