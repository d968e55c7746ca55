import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { withoutPublication } from '#domain/metadata/scheduled-placing.ts';
import { enqueueJob } from '../../repositories/jobs.ts';
import { claimMetadata, findMetadata, findMetadataOfResource } from '../../repositories/metadata.ts';
import { keepTakeBack } from '../../repositories/take-backs.ts';
import { beginAlert, TICKER_ALERT_JOB } from '../../repositories/tickers/alerts.ts';
import { takeOrigin } from '../../repositories/tickers/origins.ts';
import { keepStatuses } from './keep-statuses.ts';
import { storeStates } from './store-states.ts';
import type { Storing } from './storing.ts';

/** Sends the alert of a public ticker once, when it is first enabled (D-024). */
const sendAlert = async ({ queries, now }: Storing, { resourceId: tickerId }: Metadata): Promise<void> => {
  if (!(await beginAlert(queries, { tickerId, cause: 'enabled', at: now }))) return;
  await enqueueJob(queries, { kind: TICKER_ALERT_JOB, key: tickerId, dueMs: Date.parse(now), payload: { tickerId, after: '' } });
};

/** Unpublishes the item that the ticker came from, now that readers have the ticker (D-046); its address leads to the ticker. */
const replaceOrigin = async (storing: Storing, ticker: Metadata): Promise<void> => {
  const { queries, ids, now } = storing;
  const sourceId = await takeOrigin(queries, { tickerId: ticker.resourceId, at: now });
  const metadata = sourceId === undefined ? undefined : await findMetadataOfResource(queries, sourceId);
  if (!metadata) return;
  const etag = ids.uuid();
  await claimMetadata(queries, { id: metadata.metadata.id, etag });
  const before = (await findMetadata(queries, metadata.metadata.id))?.metadata;
  if (!before) return;
  // A conversion is final, and with it the publication that ends the old item.
  await keepTakeBack(queries, ticker.id, null);
  if (!isPublicStatus(before.publicationStatus)) return;
  const after: Metadata = {
    ...before,
    waiting: null,
    publicationStatus: 'unpublished',
    scheduledPlacing: withoutPublication(before.scheduledPlacing),
  };
  await keepStatuses(queries, before, after);
  await storeStates(storing, { before, after, released: null, etag });
  await keepTakeBack(queries, before.id, null);
};

/** Applies the consequences for readers of new metadata of a ticker. */
export const followPublication = async (
  storing: Storing,
  { before, after }: { readonly before: Metadata; readonly after: Metadata },
): Promise<void> => {
  if (after.resourceName !== 'tickers' || !isPublicStatus(after.publicationStatus)) return;
  if (after.emailAlertEnabled) await sendAlert(storing, after);
  if (!isPublicStatus(before.publicationStatus)) await replaceOrigin(storing, after);
};
