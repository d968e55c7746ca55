import type { AttachTarget, OutboxEntry, Upload } from '#bridge/states.ts';
import type { ApiError } from '#contract/api-error.ts';
import type { Asset } from '#domain/media/asset.ts';
import type { Result } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { createBackground } from '../background.ts';
import { createSignal, type Signal } from '../events.ts';
import { toBridgeError } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Random, Clock } from '../ports.ts';
import { backoffMs, isTimeFor, nextLookMs } from '../backoff.ts';
import { outcomeOf } from '../queue/outcome.ts';
import type { PictureFiles } from './picture-files.ts';
import type { PictureStore } from './picture-store.ts';
import type { UploadRow, UploadStore } from './upload-store.ts';
import { attach, PIECE_BYTES, sendAddress, sendFile, type TurnPorts } from './upload-turn.ts';
import { outboxEntryOf, type UploadMoment, type UploadRun, viewUpload } from './upload-view.ts';

const MAX_CONCURRENT = 3;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Interval of progress events to the window. */
const TELL_EVERY_MS = 100;
/** Retries for bytes that arrived damaged, before it is reported. */
const MAX_DAMAGED = 3;

export interface UploadQueuePorts {
  readonly store: UploadStore;
  readonly pictures: PictureStore;
  readonly files: PictureFiles;
  readonly newsroom: Newsroom;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly transact: (work: () => void) => void;
  /** Whose queue is sent; undefined while signed out. */
  readonly sendingAs: () => string | undefined;
  readonly owner: () => string | undefined;
  readonly isOnline: () => boolean;
  /** The newsroom's id of an item; undefined while it has none. */
  readonly itemIdOf: (owner: string, target: AttachTarget) => string | undefined;
  readonly notify: (upload: Upload) => void;
  /** Pictures wait for another connection, except those that a person sends anyway. */
  readonly isHeld?: () => boolean;
}

/** Sends pictures to the library: three at a time, taking turns, until the newsroom has acknowledged each. */
export interface UploadQueue {
  readonly kick: () => void;
  /** The newsroom is reachable again: what waited only for it is sent. */
  readonly kickAll: () => void;
  readonly view: (row: UploadRow) => Upload;
  readonly entries: (owner: string) => readonly OutboxEntry[];
  /** Restarts a refused or postponed upload. */
  readonly restart: (row: UploadRow) => UploadRow;
  /** Aborts the running turn of this upload. */
  readonly stop: (row: UploadRow) => void;
  /** Tells the window its current state. */
  readonly notify: (row: UploadRow) => void;
  readonly notifyAll: () => void;
  /** Something changed: a file is in the newsroom, an upload was cancelled or refused. */
  readonly changed: Signal<undefined>;
  readonly dispose: () => void;
}

/** What came of one turn. */
type Turn = { readonly kind: 'done' | 'more' | 'noItem' } | { readonly kind: 'failed'; readonly error: ApiError };

const toTurn = (result: Result<unknown, ApiError>): Turn => (result.ok ? { kind: 'more' } : { kind: 'failed', error: result.error });

export const createUploadQueue = (ports: UploadQueuePorts): UploadQueue => {
  const { store, pictures, files, newsroom, clock, random, log } = ports;
  const changed = createSignal<undefined>();
  const background = createBackground(log);
  const runs = new Map<number, UploadRun>();
  const active = new Map<number, { readonly ending: AbortController; readonly row: UploadRow }>();
  let turns = 0;
  let cancelTimer = (): void => undefined;
  let disposed = false;

  const runOf = (row: UploadRow): UploadRun => {
    const known = runs.get(row.seq);
    if (known) return known;
    const fresh = { value: 0, attempts: 0, nextTryAt: null, lastError: null, piece: { bytes: PIECE_BYTES }, lastTurn: 0, toldAt: 0 };
    runs.set(row.seq, fresh);
    return fresh;
  };
  const nextTarget = (row: UploadRow) =>
    row.targets.flatMap(target => {
      const id = target.isDone ? undefined : ports.itemIdOf(row.owner, target);
      return id === undefined ? [] : [{ ...target, id }];
    })[0];
  const isPutOff = (row: UploadRow, now = clock.now()): boolean => !isTimeFor(runs.get(row.seq)?.nextTryAt ?? null, now);
  const isGivenUp = (row: UploadRow): boolean => row.state === 'cancelled' && row.begun && !row.delivered;
  const hasWork = (row: UploadRow): boolean => row.state === 'open' && (!row.delivered || nextTarget(row) !== undefined);
  const hurried = new Set<number>();
  const isHeld = (row: UploadRow): boolean => ports.isHeld?.() === true && !row.delivered && !hurried.has(row.seq);
  /** Nothing is ever sent with another person's login; and a connection may become metered. */
  const mustEnd = (row: UploadRow): boolean => row.owner !== ports.sendingAs() || (isHeld(row) && !isGivenUp(row));
  const canSend = (row: UploadRow): boolean => ports.isOnline() && ports.sendingAs() === row.owner && !isHeld(row);
  const momentOf = (row: UploadRow): UploadMoment => ({
    run: runs.get(row.seq),
    isSending: active.has(row.seq),
    canGo: canSend(row) && hasWork(row) && !isPutOff(row),
  });
  const view = (row: UploadRow): Upload => viewUpload(row, momentOf(row));
  const notify = (row: UploadRow): void => {
    runOf(row).toldAt = clock.now();
    if (ports.owner() === row.owner) ports.notify(view(row));
  };

  const progress = (row: UploadRow, bytes: number): void => {
    const run = runOf(row);
    if (bytes > run.value) run.attempts = 0; // it progresses, however often it was cut
    run.value = bytes;
    if (Math.abs(clock.now() - run.toldAt) >= TELL_EVERY_MS) notify(row); // the clock may be put back
  };

  const deliver = (row: UploadRow, asset: Asset): UploadRow => {
    let delivered = row;
    ports.transact(() => {
      const state = row.targets.every(({ isDone }) => isDone) ? 'done' : 'open';
      delivered = store.change(row, { delivered: true, asset, state });
      pictures.setSent(row.owner, row.id, asset, new Date(clock.now()).toISOString());
    });
    changed.emit(undefined);
    return delivered;
  };

  const send = async (row: UploadRow, turn: TurnPorts): Promise<Turn> => {
    const sha256 = row.address === null ? (pictures.get(row.owner, row.id)?.sha256 ?? '') : '';
    const sent = await (row.address === null ? sendFile(turn, row, sha256) : sendAddress(turn, row, row.address));
    if (disposed || !sent.ok || sent.value === null) return toTurn(sent);
    if (turn.signal.aborted) return { kind: 'more' };
    const delivered = deliver(row, sent.value);
    return delivered.state === 'done' ? { kind: 'done' } : attachNext(delivered, turn);
  };

  const attachNext = async (row: UploadRow, turn: TurnPorts): Promise<Turn> => {
    const target = nextTarget(row);
    if (!target) return { kind: 'noItem' };
    const attached = await attach(turn, row.id, target);
    if (disposed || !attached.ok) return toTurn(attached);
    const now = store.get(row.owner, row.id) ?? row;
    const targets = now.targets.map(known => (known.attachmentId === target.attachmentId ? { ...known, isDone: true } : known));
    const isDone = targets.every(known => known.isDone);
    const next = store.change(now, { targets, ...(isDone && now.state === 'open' && { state: 'done' }) });
    return isDone ? { kind: 'done' } : attachNext(next, turn);
  };

  const fail = (row: UploadRow, error: ApiError): void => {
    const run = runOf(row);
    const outcome = outcomeOf(error, run.attempts + 1);
    log.warn('uploadNotSent', { code: error.code, attempt: run.attempts + 1, state: outcome.kind });
    const wait = backoffMs({ attempt: run.attempts + 1, firstMs: FIRST_WAIT_MS, maxMs: MAX_WAIT_MS, random });
    const isDamaged = error.code === 'uploadDamaged' && run.attempts + 1 < MAX_DAMAGED;
    if (outcome.kind === 'later' && !outcome.countsAsAttempt) return; // offline: the connection says when
    if (outcome.kind === 'later' || outcome.kind === 'login' || isDamaged) {
      run.attempts += 1;
      run.lastError = toBridgeError(error);
      run.nextTryAt = clock.now() + Math.max(wait, outcome.kind === 'later' ? (outcome.waitMs ?? 0) : 0);
      return;
    }
    store.change(row, { state: 'failed', error: toBridgeError(error) });
    changed.emit(undefined);
  };

  const takeIn = (row: UploadRow, turn: Turn): void => {
    const now = store.get(row.owner, row.id);
    if (now?.state !== 'open' && turn.kind !== 'done') return; // cancelled meanwhile
    if (turn.kind === 'failed') fail(now ?? row, turn.error);
    else Object.assign(runOf(row), { attempts: 0, nextTryAt: null, lastError: null });
  };

  const runTurn = async (row: UploadRow): Promise<void> => {
    const ending = new AbortController();
    active.set(row.seq, { ending, row });
    const run = runOf(row);
    run.lastTurn = turns += 1;
    run.nextTryAt = null;
    notify(row);
    const turn: TurnPorts = {
      newsroom,
      files,
      signal: ending.signal,
      piece: run.piece,
      progress: bytes => void (disposed || progress(row, bytes)),
      othersWait: () => dueRows().length > 0,
      begun: () => void (row.begun || store.change(row, { begun: true })),
    };
    try {
      const answer = await (row.delivered ? attachNext(row, turn) : send(row, turn));
      // What this desk aborted itself is no failure.
      if (!disposed) takeIn(row, answer.kind === 'failed' && ending.signal.aborted ? { kind: 'more' } : answer);
    } catch (error) {
      if (disposed) return;
      log.error('uploadFaulted', {
        reason: error instanceof Error ? error.name : 'unknown',
        stack: error instanceof Error ? error.stack : undefined,
      });
      run.attempts += 1;
      run.nextTryAt = clock.now() + MAX_WAIT_MS;
    }
    active.delete(row.seq);
    if (disposed) return;
    const left = store.get(row.owner, row.id);
    if (left) notify(left);
    pump();
  };

  /** What was cancelled here is cancelled in the newsroom. */
  const giveUp = async (row: UploadRow): Promise<void> => {
    const ending = new AbortController();
    active.set(row.seq, { ending, row });
    const answer = await newsroom.call('deleteUpload', { params: { id: row.id } }, { signal: ending.signal });
    active.delete(row.seq);
    if (disposed) return;
    runOf(row).nextTryAt = clock.now() + MAX_WAIT_MS; // in case the next write fails
    const isOver = answer.ok || outcomeOf(answer.error, 1).kind === 'refused';
    const left = store.get(row.owner, row.id);
    if (isOver && left?.state === 'cancelled') store.change(left, { begun: false });
    else if (!answer.ok) fail(row, answer.error);
    pump();
  };

  const dueRows = (now = clock.now()): readonly UploadRow[] => {
    const owner = ports.sendingAs();
    if (owner === undefined || !ports.isOnline()) return [];
    return store
      .all(owner)
      .filter(row => !active.has(row.seq) && !isPutOff(row, now) && ((hasWork(row) && !isHeld(row)) || isGivenUp(row)));
  };
  const turnOf = (row: UploadRow): number => runs.get(row.seq)?.lastTurn ?? 0;

  const planNext = (now: number): void => {
    cancelTimer();
    const waiting = store.all(ports.sendingAs() ?? '').filter(row => !active.has(row.seq) && (hasWork(row) || isGivenUp(row)));
    const times = waiting.map(row => runs.get(row.seq)?.nextTryAt ?? null);
    const waitMs = nextLookMs(times, now);
    if (waitMs !== undefined) cancelTimer = clock.schedule(pump, waitMs);
  };

  const pump = (): void => {
    if (disposed) return;
    for (const { ending, row } of active.values()) if (mustEnd(row)) ending.abort();
    const now = clock.now(); // read once: an entry that falls due between two reads would never be awaited
    const due = [...dueRows(now)].sort((a, b) => turnOf(a) - turnOf(b) || a.seq - b.seq);
    for (const row of due.slice(0, Math.max(0, MAX_CONCURRENT - active.size))) background(isGivenUp(row) ? giveUp(row) : runTurn(row));
    planNext(now);
  };

  const mine = (): readonly UploadRow[] => store.all(ports.owner() ?? '');
  return {
    kick: pump,
    kickAll: () => {
      for (const run of runs.values()) run.nextTryAt = null;
      pump();
    },
    view,
    entries: owner => store.all(owner).flatMap(row => outboxEntryOf(row, momentOf(row)) ?? []),
    restart: row => {
      hurried.add(row.seq);
      Object.assign(runOf(row), { attempts: 0, nextTryAt: null, lastError: null });
      const next = row.state === 'open' ? row : store.change(row, { state: 'open', error: null });
      notify(next);
      pump();
      return store.get(row.owner, row.id) ?? next;
    },
    stop: row => void active.get(row.seq)?.ending.abort(),
    notify,
    notifyAll: () => {
      for (const row of mine()) if (row.state === 'open') notify(row);
    },
    changed,
    dispose: () => {
      disposed = true;
      cancelTimer();
      for (const { ending } of active.values()) ending.abort();
    },
  };
};
