import type { Upload } from '#bridge/states.ts';
import type { FinishedUpload, UploadRun } from './upload-runs.ts';
import type { UploadEntry, UploadTarget, UploadWork } from './upload-work.ts';

/** The item that a picture waits to be attached to, or was attached to last. */
export const shownTarget = ({ targets }: UploadWork): Pick<UploadTarget, 'resource' | 'id'> | null => {
  const target = targets.find(({ isDone }) => !isDone) ?? targets.at(-1);
  return target ? { resource: target.resource, id: target.id } : null;
};

const common = ({ id, work, createdAt }: FinishedUpload) => ({
  id,
  fileName: work.fileName,
  attachTo: shownTarget(work),
  max: work.bytes,
  asset: work.asset,
  duplicateOf: work.duplicateOf,
  createdAt,
});
const wholeOf = ({ bytes, asset }: UploadWork): number => bytes ?? asset?.metadata.weight ?? 0;

/** An upload as the window sees it. `canGo`: it could be sent now: online, signed in, not postponed, its item known. */
export const viewUpload = (entry: UploadEntry, run: UploadRun, canGo: boolean): Upload => ({
  ...common(entry),
  state: entry.state === 'failed' || entry.state === 'sending' ? entry.state : canGo ? 'queued' : 'waiting',
  value: entry.work.delivered ? wholeOf(entry.work) : run.value,
  error: entry.error,
});

/** One that left the queue in this run. */
export const viewFinished = (upload: FinishedUpload): Upload => ({
  ...common(upload),
  state: upload.work.isCancelled ? 'cancelled' : 'done',
  value: upload.work.delivered ? wholeOf(upload.work) : 0,
  error: null,
});
