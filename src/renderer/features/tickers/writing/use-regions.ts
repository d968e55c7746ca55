import { useEffect } from 'react';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import { keyboardRoot, useHasKeys } from '#renderer/platform/state/pane.ts';
import { isDialogOpen } from '#ui/overlays/overlay-focus.ts';

/** Attribute that names the regions of the event desk, in the order of F6. */
export const REGION_ATTRIBUTE = 'data-desk-region';

const focusIn = (region: HTMLElement): void => {
  const first = region.querySelector<HTMLElement>('[data-region-start], textarea, input, button:not([disabled]), [tabindex="0"]');
  (first ?? region).focus();
};

const step = (by: 1 | -1): boolean => {
  const regions = [...keyboardRoot().querySelectorAll<HTMLElement>(`[${REGION_ATTRIBUTE}]`)].filter(
    region => region.closest("[aria-hidden='true']") === null,
  );
  if (regions.length === 0) return false;
  const now = regions.findIndex(region => region.contains(document.activeElement));
  const next = now === -1 ? 0 : (now + by + regions.length) % regions.length;
  const region = regions[next];
  if (region) focusIn(region);
  return true;
};

/** Lets F6 move the focus from the line to the events, to the parts beside, and round again. */
export const useRegions = (): void => {
  const hasKeys = useHasKeys();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isBack = isPressed(event, 'ticker.previousRegion');
      if (!isBack && !isPressed(event, 'ticker.nextRegion')) return;
      if (!hasKeys() || isDialogOpen() || !step(isBack ? -1 : 1)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [hasKeys]);
};
