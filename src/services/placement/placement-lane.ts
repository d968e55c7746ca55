import { z } from 'zod';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import { rebase } from '#domain/placement/apply.ts';
import {
  type PlacementConflict,
  placementConflictSchema,
  type PlacementOperation,
  placementOperationSchema,
} from '#domain/placement/operation.ts';
import { type PageOwner, type PlacementPage, workingState } from '#domain/placement/page.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { isQueueEntryOf, type QueueEntry } from '../queue/entry.ts';
import type { End, Lane, Turn } from '../queue/lane.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import { touchedBy } from './touched.ts';

/** One act on a page's draft; with `conflicts` once the newsroom has said what of it lost. */
const waitingActSchema = z.strictObject({
  pageId: z.uuid(),
  operations: z.array(placementOperationSchema),
  conflicts: z.array(placementConflictSchema),
});
export type WaitingAct = z.infer<typeof waitingActSchema>;
export type ActEntry = QueueEntry<WaitingAct>;

export const PLACEMENT_LANE = 'placement';
export const actsOf = (pageId: string): string => `placement:${pageId}`;
export const isActEntry = isQueueEntryOf<WaitingAct>(PLACEMENT_LANE);

export interface PlacementLanePorts {
  readonly store: Pick<QueueStore, 'note' | 'change'>;
  readonly apply: (
    call: Turn<unknown>['call'],
    act: WaitingAct,
  ) => Promise<Result<PlacementAnswer & { readonly conflicts: readonly PlacementConflict[] }, ApiError>>;
  readonly learn: (known: PlacementAnswer) => void;
  /** Returns this desk's version of a page. */
  readonly known: (owner: string, pageId: string) => PlacementAnswer | undefined;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
  readonly changed: (entry: ActEntry) => void;
}

/** Checks whether only a user can help the entry on. */
const isStuck = ({ state }: QueueEntry): boolean => state === 'failed' || state === 'conflict';

const ownerOf = ({ tenantId, kind, ownerId }: PlacementPage): PageOwner => ({ tenantId, kind, ownerId });

/** The titles of the sections that operations are about, those that are new included. */
const sectionTitles = (page: PlacementPage, operations: readonly PlacementOperation[]): string[] => {
  const { sections } = rebase(page, operations).page;
  const ids = new Set(operations.map(({ change }) => change.sectionId));
  const titles = [...page.sections, ...sections].flatMap(section =>
    ids.has(section.id) ? [[section.id, workingState(section).settings.title.trim()] as const] : [],
  );
  return [...new Map(titles).values()];
};

/** Acts on the drafts of front pages are sent in order; one that was refused holds back only what is about the same items and sections. */
export const createPlacementLane = ({ store, apply, learn, known, damageReports, changed }: PlacementLanePorts): Lane<WaitingAct> => ({
  name: PLACEMENT_LANE,
  work: waitingActSchema,
  mustFollow: (later, earlier) => {
    if (!isActEntry(earlier) || !isStuck(earlier)) return true;
    const touched = touchedBy(earlier.work.operations);
    return [...touchedBy(later.work.operations)].some(id => touched.has(id));
  },
  send: async ({ entry, call }) => {
    const answer = await apply(call, entry.work);
    if (!answer.ok) return err(answer.error);
    const { page, resolved, conflicts } = answer.value;
    const lost = new Set(conflicts.map(({ operationId }) => operationId));
    const left: WaitingAct = {
      ...entry.work,
      operations: entry.work.operations.filter(({ id }) => lost.has(id)),
      conflicts: [...conflicts],
    };
    const end: End =
      conflicts.length === 0
        ? { kind: 'acknowledged', take: () => learn({ page, resolved }) }
        : {
            kind: 'news',
            take: () => {
              learn({ page, resolved });
              store.note(entry.seq, left);
              store.change(entry.seq, { state: 'conflict', call: null, attempted: false, error: null });
            },
          };
    return ok(end);
  },
  describe: ({ owner, work }) => {
    const page = known(owner, work.pageId)?.page;
    return {
      kind: 'placement',
      place: null,
      title: '',
      fields: [...new Set(work.operations.map(({ change }) => change.op))],
      ...(page && { front: { owner: ownerOf(page), sections: sectionTitles(page, work.operations) } }),
    };
  },
  file: ({ work: { pageId, operations }, createdAt }) => ({ format: 'galley-placement', pageId, createdAt, operations }),
  changed,
  repair: ({ owner, subject }, content) => {
    const id = subject.slice(actsOf('').length);
    damageReports.ofItem(
      { owner, resource: 'articles', id, title: '' },
      { part: 'item', outcome: 'setAside', content, source: `placement ${id}` },
    );
    return undefined;
  },
});
