import { z } from 'zod';
import type { ComingEvent } from '#contract/articles/schedule.ts';
import { numericIdSchema } from '#domain/ids.ts';
import { SCHEDULE_KINDS, type ScheduleKind } from '#domain/metadata/scheduled-placing.ts';
import { PLAN_STATES, type PlanState } from '#domain/schedule/plan.ts';
import {
  type FilterTable,
  type ListAddress,
  manyFilter,
  oneFilter,
  pageFilter,
  wordsFilter,
} from '#renderer/entities/collection/model/filters.ts';
import type { ObstacleSubject } from '#renderer/entities/publication/waiting-obstacles.ts';
import type { ScheduleSubject } from '#renderer/entities/schedule/schedule-obstacles.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';

/** A line of the plan; an item may have two. */
export interface PlanRow extends ComingEvent {
  readonly key: string;
}

export interface PlanFilters extends ListAddress {
  readonly q: string;
  readonly kind: ScheduleKind | null;
  readonly state: readonly PlanState[];
  readonly tenantIds: readonly number[];
}

export const PLAN_FILTERS: FilterTable<PlanFilters> = {
  q: wordsFilter,
  kind: oneFilter(z.enum(SCHEDULE_KINDS)),
  state: manyFilter(z.enum(PLAN_STATES)),
  tenantIds: manyFilter(z.coerce.number().pipe(numericIdSchema)),
  page: pageFilter,
};

/** Lines on a page: a desk looks over days. */
export const PLAN_PAGE_SIZE = 50;

export const toPlanRow = (event: ComingEvent): PlanRow => ({ ...event, key: `${event.metadataId}-${event.kind}` });

export const toPlanQuery = ({ q, kind, state, tenantIds }: PlanFilters) => ({
  ...(q === '' ? {} : { q }),
  ...(kind === null ? {} : { kind: [kind] }),
  ...(state.length === 0 ? {} : { state: [...state] }),
  ...(tenantIds.length === 0 ? {} : { tenantIds: [...tenantIds] }),
});

export const subjectOf = ({ title, contentStatus, publicationStatus, scheduledPlacing }: PlanRow): ScheduleSubject => ({
  title,
  contentStatus,
  publicationStatus,
  scheduledPlacing,
  isNew: false,
});

export const placeOf = ({ resourceName, resourceId }: PlanRow) => ({ resource: resourceName, id: resourceId });

/** The checklist is no reason to refuse an update. */
const NO_CHECKS = { seoDone: true, photoeditingDone: true, proofreadingDone: true, productionDone: true };

/** Returns the subject by which acts on a scheduled update are judged. */
export const releaseSubject = (row: PlanRow): ObstacleSubject => ({
  metadata: { ...row, workflowChecklist: NO_CHECKS, waiting: row },
  hasUnsavedChanges: false,
  sync: 'synced',
});

/** Returns the path of a line: the schedule of an article, or the item. */
export const planPath = ({ resourceName, resourceId, kind }: PlanRow): string => {
  const path = contentPath(resourceName, resourceId);
  return resourceName === 'articles' && kind !== 'release' ? `${path}/publication#publication-schedule` : path;
};
