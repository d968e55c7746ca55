import { useLayoutEffect } from 'react';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { SlideshowControl } from './slide-steps.ts';
import { type SlideshowIntake, slideshowIntakeOf } from './slideshow-intake.ts';

/** The way of pictures into the slideshow; unfinished ones become slides also after the screen is left. */
export const useIntake = (slideshowId: string, control: SlideshowControl): SlideshowIntake => {
  const intake = slideshowIntakeOf(useBridge(), slideshowId);
  useLayoutEffect(() => intake.show(control), [intake, control]);
  return intake;
};
