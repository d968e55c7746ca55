import { isPublicStatus } from '#domain/article/workflow.ts';
import type { HeldValues, Metadata, Waiting } from '#domain/metadata/metadata.ts';
import { keepTakeBack } from '../../repositories/take-backs.ts';
import type { Storing } from './storing.ts';

/** Changes that waited behind an item, and the values that readers had meanwhile. */
export interface Freed {
  readonly waiting: Waiting;
  readonly values: HeldValues;
}

interface Publication {
  readonly before: Metadata;
  readonly after: Metadata;
  readonly freed?: Freed | undefined;
}

/** Stores what was public before a publication, so that its author or planner can take it back; other changes of the status end that. */
export const notePublication = async ({ queries, now, user, plannedBy }: Storing, { before, after, freed }: Publication): Promise<void> => {
  if (before.publicationStatus === after.publicationStatus) return;
  const { publicationStatus, contentStatus, readyToPublishAt, scheduledPlacing } = before;
  const undo = {
    kind: 'publication',
    publicationStatus,
    contentStatus,
    readyToPublishAt,
    scheduledPlacing,
    scheduleAfter: after.scheduledPlacing,
    freed,
  } as const;
  const userId = user?.id ?? plannedBy ?? null;
  const canTakeBack = userId !== null && isPublicStatus(after.publicationStatus);
  await keepTakeBack(queries, after.id, canTakeBack ? { userId, atMs: Date.parse(now), undo } : null);
};
