import { createStore, type StoreApi } from 'zustand';
import type { AttachTarget } from '#bridge/states.ts';
import { assertNever } from '#domain/result.ts';
import type { Intake } from './intake.ts';
import { createIncomingFiles, type IncomingFile, type IncomingFiles } from './list.ts';
import type { PictureState } from './state.ts';

/** Brings many files to an item, one batch after the other (B4-020). */
export interface Batch extends Omit<IncomingFiles, 'add'> {
  /** Dropped while a batch was running: they begin when a user says so. */
  readonly held: StoreApi<readonly File[]>;
  /** Begins a batch; while one runs the files are held instead (B4-020). Answers whether it has begun. */
  readonly begin: (files: readonly File[], target: AttachTarget) => boolean;
  /** Begins with the files that were held. */
  readonly beginHeld: (target: AttachTarget) => void;
  readonly forgetHeld: () => void;
  readonly cancelAll: () => void;
}

/** Outcome of a file, or `pending`. */
export type Outcome = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'duplicate';

/** B4-020. A picture that waits for the network is complete on this desk: its part is done. */
export const outcomeOf = ({ kind }: PictureState): Outcome => {
  switch (kind) {
    case 'failed':
    case 'cancelled':
    case 'duplicate':
      return kind;
    case 'settling':
    case 'thumbnail':
    case 'ready':
      return 'succeeded';
    case 'idle':
    case 'queued':
    case 'taking':
    case 'sending':
    case 'waiting':
      return 'pending';
    default:
      return assertNever(kind);
  }
};

export const createBatch = (intake: Intake): Batch => {
  const held = createStore<readonly File[]>(() => []);
  let target: AttachTarget | null = null;
  const { add, ...list } = createIncomingFiles({
    intake,
    place: () => ({ attachTo: target, until: 'arrived', asksAbout: () => true }),
  });
  const files = (): readonly IncomingFile[] => list.store.getState().files;
  const isRunning = (): boolean => files().some(({ state }) => outcomeOf(state) === 'pending');

  const begin = (dropped: readonly File[], to: AttachTarget): boolean => {
    if (dropped.length === 0) return false;
    if (isRunning()) {
      held.setState([...held.getState(), ...dropped], true);
      return false;
    }
    target = { resource: to.resource, id: to.id };
    // Refused files stay visible until read; the rest of the previous batch is removed.
    const isHistory = ({ state }: IncomingFile): boolean => !['failed', 'duplicate'].includes(outcomeOf(state));
    list.dismiss(
      ...files()
        .filter(isHistory)
        .map(({ key }) => key),
    );
    add(dropped);
    return true;
  };
  const forgetHeld = (): void => held.setState([], true);
  return {
    ...list,
    held,
    begin,
    beginHeld: to => {
      if (isRunning()) return;
      const dropped = held.getState();
      forgetHeld();
      begin(dropped, to);
    },
    forgetHeld,
    cancelAll: () => {
      for (const { key, state } of files()) if (outcomeOf(state) === 'pending') list.cancel(key);
    },
  };
};

/** Progress of a batch: settled files of all, and percent that also count partly sent files. */
export interface BatchProgress {
  readonly done: number;
  readonly total: number;
  readonly percent: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly isRunning: boolean;
}

const shareOf = (state: PictureState): number => {
  if (outcomeOf(state) !== 'pending') return 1;
  return state.kind !== 'sending' || state.max === null ? 0 : Math.min(0.99, state.value / state.max);
};

/** Counts a batch (B4-019, B4-020). */
export const batchProgress = (files: readonly IncomingFile[]): BatchProgress => {
  const outcomes = files.map(({ state }) => outcomeOf(state));
  const shares = files.reduce((sum, { state }) => sum + shareOf(state), 0);
  const count = (wanted: Outcome): number => outcomes.filter(outcome => outcome === wanted).length;
  return {
    total: files.length,
    done: files.length - count('pending'),
    percent: files.length === 0 ? 0 : Math.floor((shares / files.length) * 100),
    succeeded: count('succeeded'),
    failed: count('failed'),
    isRunning: count('pending') > 0,
  };
};
