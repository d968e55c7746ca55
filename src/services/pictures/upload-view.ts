import type { BridgeError, OutboxEntry, Upload } from '#bridge/states.ts';
import type { UploadRow } from './upload-store.ts';

/** State of an upload in this run only. */
export interface UploadRun {
  /** Bytes that the newsroom has. */
  value: number;
  attempts: number;
  nextTryAt: number | null;
  /** Why the last attempt did not get through. */
  lastError: BridgeError | null;
  piece: { bytes: number };
  /** Number of its last turn: the longest waiting goes first. */
  lastTurn: number;
  /** Time of its last event to the window. */
  toldAt: number;
}

/** What decides between queued, sending and waiting. */
export interface UploadMoment {
  readonly run: UploadRun | undefined;
  readonly isSending: boolean;
  /** It could be sent now: online, signed in, not postponed, its item known. */
  readonly canGo: boolean;
}

const stateOf = (row: UploadRow, { isSending, canGo }: UploadMoment): Upload['state'] => {
  if (row.state !== 'open') return row.state;
  if (isSending) return 'sending';
  return canGo ? 'queued' : 'waiting';
};

/** An upload as the window sees it. */
export const viewUpload = (row: UploadRow, moment: UploadMoment): Upload => {
  const target = row.targets.find(({ isDone }) => !isDone) ?? row.targets.at(-1);
  const isComplete = row.delivered || row.state === 'done';
  return {
    id: row.id,
    fileName: row.fileName,
    attachTo: target ? { resource: target.resource, id: target.id } : null,
    state: stateOf(row, moment),
    value: isComplete ? (row.bytes ?? row.asset?.metadata.weight ?? 0) : (moment.run?.value ?? 0),
    max: row.bytes,
    error: row.error ?? (row.state === 'open' ? (moment.run?.lastError ?? null) : null),
    asset: row.asset,
    duplicateOf: row.duplicateOf,
    createdAt: row.createdAt,
  };
};

const OUTBOX_STATES = { queued: 'waiting', waiting: 'waiting', sending: 'sending', failed: 'failed' } as const;

/** The same as a line of the outbox; undefined for what is done or given up. */
export const outboxEntryOf = (row: UploadRow, moment: UploadMoment): OutboxEntry | undefined => {
  const { state, error, attachTo } = viewUpload(row, moment);
  if (state === 'done' || state === 'cancelled') return undefined;
  const nextTryAt = moment.run?.nextTryAt ?? null;
  return {
    id: row.id,
    place: attachTo?.resource === 'articles' ? { resource: attachTo.resource, id: attachTo.id } : null,
    title: row.fileName,
    kind: 'upload',
    fields: [],
    createdAt: row.createdAt,
    attempts: moment.run?.attempts ?? 0,
    state: OUTBOX_STATES[state],
    nextTryAt: nextTryAt === null ? null : new Date(nextTryAt).toISOString(),
    error,
    dependents: [],
  };
};
