import { type Changes, eventFrame } from './change.ts';
import { type Frame, joinFrames } from './frame.ts';

/** Number of changes stored for readers who come back. */
const KEPT = 500;

/** The newest changes, each written and compressed once. */
export interface Recent {
  /** The number up to which nothing is missing. */
  readonly last: () => number;
  /** Checks whether all changes after a number are stored. */
  readonly covers: (number: number) => boolean;
  /** Returns all stored changes after a number; undefined if there are none. */
  readonly after: (number: number) => Frame | undefined;
  /** Adds the changes after `last` and returns them as one frame; undefined if readers are told nothing. */
  readonly add: (changes: Changes) => Frame | undefined;
}

export const createRecent = (start: number): Recent => {
  let kept: readonly { readonly number: number; readonly frame: Frame }[] = [];
  let from = start;
  let last = start;
  return {
    last: () => last,
    covers: number => number >= from,
    after: number => {
      const frames = kept.filter(entry => entry.number > number).map(({ frame }) => frame);
      return frames.length === 0 ? undefined : joinFrames(frames);
    },
    add: ({ changes, until }) => {
      const added = changes.map(change => ({ number: change.number, frame: eventFrame(change) }));
      const all = [...kept, ...added];
      // Changes of one number are stored or removed together.
      const cut = all.at(-KEPT - 1)?.number;
      kept = cut === undefined ? all : all.filter(({ number }) => number > cut);
      from = cut ?? from;
      last = until;
      return added.length === 0 ? undefined : joinFrames(added.map(({ frame }) => frame));
    },
  };
};
