import { PIECE_BYTES } from './upload-turn.ts';
import type { UploadEntry } from './upload-work.ts';

/** State of an upload in this run only. */
export interface UploadRun {
  /** Bytes that the newsroom has. */
  value: number;
  readonly piece: { bytes: number };
  /** Number of its last turn: the longest waiting goes first. */
  lastTurn: number;
  /** Time of its last event to the window. */
  toldAt: number;
  /** A user sends it over a metered connection, too. */
  isHurried: boolean;
}

/** An upload that has left the queue: done or cancelled. */
export type FinishedUpload = Pick<UploadEntry, 'seq' | 'id' | 'owner' | 'createdAt' | 'work'>;

/** State of uploads until the desk is closed or its user signs out. */
export interface UploadRuns {
  readonly of: (seq: number) => UploadRun;
  readonly nextTurn: () => number;
  readonly finished: (owner: string) => readonly FinishedUpload[];
  readonly finish: (upload: FinishedUpload) => void;
  /** It is in the queue again. */
  readonly resume: (owner: string, id: string) => void;
  readonly forget: () => void;
}

export const createUploadRuns = (): UploadRuns => {
  const runs = new Map<number, UploadRun>();
  const finished = new Map<string, FinishedUpload>();
  const keyOf = (owner: string, id: string): string => `${owner} ${id}`;
  let turns = 0;
  return {
    of: seq => {
      const run = runs.get(seq);
      if (run) return run;
      const fresh: UploadRun = { value: 0, piece: { bytes: PIECE_BYTES }, lastTurn: 0, toldAt: 0, isHurried: false };
      runs.set(seq, fresh);
      return fresh;
    },
    nextTurn: () => (turns += 1),
    finished: owner => [...finished.values()].filter(upload => upload.owner === owner),
    finish: upload => {
      runs.delete(upload.seq);
      finished.set(keyOf(upload.owner, upload.id), upload);
    },
    resume: (owner, id) => {
      finished.delete(keyOf(owner, id));
    },
    forget: () => {
      runs.clear();
      finished.clear();
    },
  };
};
