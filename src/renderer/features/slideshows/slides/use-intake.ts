import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { takeFile } from '#renderer/platform/files/take-file.ts';
import { createIntake, type IncomingFile, type Intake } from './intake.ts';
import { slideSteps, type SlideshowControl } from './slide-steps.ts';

/** The way of files into the slideshow; files that are on their way when the screen is left come no further. */
export const useIntake = (slideshowId: string, control: SlideshowControl): Intake & { readonly files: readonly IncomingFile[] } => {
  const bridge = useBridge();
  const intake = useMemo(
    () =>
      createIntake({
        bridge,
        take: takeFile,
        attachTo: { resource: 'slideshows', id: slideshowId },
        slides: () => control.get().slides,
        add: slideSteps(control).add,
        makeId: () => crypto.randomUUID(),
      }),
    [bridge, control, slideshowId],
  );
  useEffect(() => () => intake.dispose(), [intake]);
  const files = useStore(intake.store, state => state.files);
  return { ...intake, files };
};
