import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { IncomingFile, Intake } from './intake.ts';
import type { SlideshowControl } from './slide-steps.ts';
import { slideshowIntakeOf } from './slideshow-intake.ts';

/** The way of files into the slideshow; those that are on their way when the screen is left become slides all the same. */
export const useIntake = (slideshowId: string, control: SlideshowControl): Intake & { readonly files: readonly IncomingFile[] } => {
  const intake = slideshowIntakeOf(useBridge(), slideshowId);
  useLayoutEffect(() => intake.show(control), [intake, control]);
  const files = useStore(intake.store, state => state.files);
  return { ...intake, files };
};
