import { useLayoutEffect } from 'react';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { SlideshowControl } from './slide-steps.ts';
import { type SlideshowIntake, slideshowIntakeOf } from './slideshow-intake.ts';

/** The way of pictures into the slideshow; those that are on their way when the screen is left become slides all the same. */
export const useIntake = (slideshowId: string, control: SlideshowControl): SlideshowIntake => {
  const intake = slideshowIntakeOf(useBridge(), slideshowId);
  useLayoutEffect(() => intake.show(control), [intake, control]);
  return intake;
};
