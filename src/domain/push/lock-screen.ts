import { oneLine } from '../text/one-line.ts';

/** Number of characters of a message's text that a lock screen shows before it cuts. */
interface LockScreen {
  readonly system: 'ios' | 'android';
  /** In characters of a text in Latin script, where they are of average width. */
  readonly characters: number;
}

/**
 * Capacity of lock screens for a text without opening the notification: iOS four lines of about 44 characters, Android one line of about 45
 * while it is collapsed. Estimates for the standard text size; larger letters show less.
 */
export const LOCK_SCREENS: readonly LockScreen[] = [
  { system: 'ios', characters: 178 },
  { system: 'android', characters: 45 },
];

/** A text on a lock screen. */
export interface Shown {
  readonly system: LockScreen['system'];
  /** Readable text, with an ellipsis if it is cut. */
  readonly text: string;
  readonly length: number;
  readonly limit: number;
  readonly isCut: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of a text as people count them: an emoji with a skin tone is one. */
const charactersOf = (text: string): readonly string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Returns how a text looks on the lock screen of each system. */
export const shownOnLockScreens = (text: string): readonly Shown[] => {
  const characters = charactersOf(oneLine(text));
  return LOCK_SCREENS.map(({ system, characters: limit }) => {
    const isCut = characters.length > limit;
    const shown = isCut
      ? `${characters
          .slice(0, limit - 1)
          .join('')
          .trimEnd()}…`
      : characters.join('');
    return { system, text: shown, length: characters.length, limit, isCut };
  });
};
