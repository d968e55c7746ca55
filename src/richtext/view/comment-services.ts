import type { ArrivedComment } from '#domain/comment/arrived.ts';

/** Destination of comments that arrive with a file; missing if a text has no comments. */
export interface CommentServices {
  /** Returns true if the user may comment now. */
  readonly canTake: () => boolean;
  /** Writes them. Never throws; what fails is said to the person. */
  readonly take: (comments: readonly ArrivedComment[]) => Promise<void>;
  /** Removes them, since the text that they came with was undone; those that somebody has answered meanwhile stay. Never throws. */
  readonly takeBack: (comments: readonly ArrivedComment[]) => Promise<void>;
}
