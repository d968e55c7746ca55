import { type Frame, frameOf, joinFrames } from './frame.ts';

/** One change that readers see. */
export interface Change {
  readonly number: number;
  /** The name of the event that carries it. */
  readonly name: string;
  readonly value: object;
}

/** Changes after a number; numbers that readers are not told are left out. */
export interface Changes {
  /** In their order; those of one number all in one answer. */
  readonly changes: readonly Change[];
  /** The number up to which nothing is missing. */
  readonly until: number;
}

/** Source of changes. */
export interface ChangeSource {
  /** Returns the newest number; null if readers reach nothing. */
  readonly last: (id: string) => Promise<number | null>;
  /** Returns the changes after a number, all or the first of them; null if readers reach nothing (any more). */
  readonly after: (id: string, number: number) => Promise<Changes | null>;
}

export const eventFrame = ({ number, name, value }: Change): Frame =>
  frameOf(`id: ${number}\nevent: ${name}\ndata: ${JSON.stringify(value)}\n\n`);

/** All of them as one frame. */
export const eventsFrame = ({ changes }: Changes): Frame | undefined =>
  changes.length === 0 ? undefined : joinFrames(changes.map(eventFrame));
