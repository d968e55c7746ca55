import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { LEAVES_AFTER_MS } from '#domain/push/message.ts';
import { appendPushLine, listPushesIn, movePush } from '../../repositories/push/messages.ts';
import type { Writing } from '../writing.ts';
import { planMessage } from './breaking-news-message.ts';
import { clearLeaveJob, setLeaveJob, stopPush, tellPush } from './leave.ts';

/** Context of publishing, by a user, or null for the newsroom itself. */
type Publishing = Pick<Writing, 'queries' | 'ids' | 'now' | 'readyServices'> & {
  readonly user: Writing['user'] | null;
  readonly from: string | null;
};

interface Publication {
  readonly before: Metadata;
  readonly after: Metadata;
}

/** Schedules messages that start with the publication: they are sent in 20 s, those of breaking news at once (D-023). */
const letLeave = async (publishing: Publishing, metadata: Metadata): Promise<boolean> => {
  const { queries, ids, now, user } = publishing;
  const { id: metadataId, resourceName } = metadata;
  const isKept = await planMessage(publishing, metadata);
  const planned = await listPushesIn(queries, metadataId, 'planned');
  const started = planned.filter(({ draft }) => draft.plan.kind === 'withPublication');
  const leavesAtMs = Date.parse(now) + (resourceName === 'breakingnews' ? 0 : LEAVES_AFTER_MS);
  for (const { id } of started) {
    await movePush(queries, id, { from: ['planned'], phase: 'leaving', leavesAtMs, at: now, etag: ids.uuid() });
    await appendPushLine(queries, id, { at: now, userId: user?.id ?? null, action: 'leaving' });
    await setLeaveJob(queries, id, leavesAtMs);
  }
  return isKept || started.length > 0;
};

/** Stops unsent messages when the publication is taken back (D-023). */
const stopLeaving = async ({ queries, ids, now, user, from }: Publishing, { id: metadataId }: Metadata): Promise<boolean> => {
  const leaving = await listPushesIn(queries, metadataId, 'leaving');
  for (const { id } of leaving) {
    await stopPush({ queries, ids, now, userId: user?.id ?? null, from }, { id, from: ['leaving'], reason: 'takenBack' });
    await clearLeaveJob(queries, id);
  }
  return leaving.length > 0;
};

/** Starts and stops the push messages of an item whose publication status has changed, in the transaction of the change. */
export const notePush = async (publishing: Publishing, { before, after }: Publication): Promise<void> => {
  const wasPublic = isPublicStatus(before.publicationStatus);
  const isPublic = isPublicStatus(after.publicationStatus);
  if (wasPublic === isPublic) return;
  const act = isPublic ? letLeave : stopLeaving;
  if (await act(publishing, after)) await tellPush(publishing, after.id);
};

/** Stops messages that would start with the publication of an article that replaces breaking news: readers had one already (D-012). */
export const stopPlanned = async ({ queries, ids, now, user, from }: Publishing, metadataId: string): Promise<void> => {
  const planned = await listPushesIn(queries, metadataId, 'planned');
  for (const { id, draft } of planned)
    if (draft.plan.kind === 'withPublication')
      await stopPush({ queries, ids, now, userId: user?.id ?? null, from }, { id, from: ['planned'], reason: 'replacesNews' });
};
