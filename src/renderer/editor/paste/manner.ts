import { isPressed } from '#renderer/platform/keys/keys.ts';

/** Way in which data comes in: pasted, pasted as plain text by its shortcut, or dropped. */
export type Manner = 'paste' | 'plainText' | 'drop';

/** Watches the keys and drops that tell how the next piece of data comes in. */
export interface MannerWatch {
  /** Returns the manner of the data that has just arrived. */
  readonly take: () => Manner;
  readonly dispose: () => void;
}

/** A paste follows its keys at once; what comes later is another one. */
const FRESH_MS = 1000;

/**
 * The event that brings the data says neither which keys were pressed (Ctrl+Shift+V pastes plain text) nor whether it was dropped:
 * this watches for both before other listeners.
 */
export const watchManner = (target: Document): MannerWatch => {
  let next: { readonly manner: Manner; readonly atMs: number } | undefined;
  const note = (manner: Manner) => {
    next = { manner, atMs: performance.now() };
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isPressed(event, 'pastePlain')) note('plainText');
    else if (isPressed(event, 'paste')) note('paste');
  };
  const handleDrop = () => note('drop');
  target.addEventListener('keydown', handleKey, true);
  target.addEventListener('drop', handleDrop, true);
  return {
    take: () => {
      const manner = next && performance.now() - next.atMs < FRESH_MS ? next.manner : 'paste';
      next = undefined;
      return manner;
    },
    dispose: () => {
      target.removeEventListener('keydown', handleKey, true);
      target.removeEventListener('drop', handleDrop, true);
    },
  };
};
