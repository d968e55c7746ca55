import { type Frame, frameOf, joinFrames } from './frame.ts';

/** One change of what readers see. */
export interface Change {
  readonly number: number;
  /** The name of the event that carries it. */
  readonly name: string;
  readonly value: object;
}

/** What came after a change; numbers that readers are not told are left out. */
export interface Changes {
  /** In their order; those of one number all in one answer. */
  readonly changes: readonly Change[];
  /** The number up to which nothing is missing. */
  readonly until: number;
}

/** Where changes come from. */
export interface ChangeSource {
  /** The newest number; null where readers reach nothing. */
  readonly last: (id: string) => Promise<number | null>;
  /** The changes after a number, all or the first of them; null where readers reach nothing (any more). */
  readonly after: (id: string, number: number) => Promise<Changes | null>;
}

export const eventFrame = ({ number, name, value }: Change): Frame =>
  frameOf(`id: ${number}\nevent: ${name}\ndata: ${JSON.stringify(value)}\n\n`);

/** All of them as one frame. */
export const eventsFrame = ({ changes }: Changes): Frame | undefined =>
  changes.length === 0 ? undefined : joinFrames(changes.map(eventFrame));
