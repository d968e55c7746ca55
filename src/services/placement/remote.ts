import type { GoingOutAct } from '#bridge/placement.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import type { PlacementConflict } from '#domain/placement/operation.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Turn } from '../queue/lane.ts';
import type { WaitingAct } from './placement-lane.ts';

type Answer<Value> = Promise<Result<Value, ApiError>>;

/** The calls about front pages; the one that changes a draft is made by the queue, under its mutation id. */
export interface PlacementRemote {
  readonly page: (pageId: string) => Answer<PlacementAnswer>;
  readonly apply: (
    call: Turn<unknown>['call'],
    act: WaitingAct,
  ) => Answer<PlacementAnswer & { readonly conflicts: readonly PlacementConflict[] }>;
  /** Answers the page as it is then; undefined if it is as before. */
  readonly goOut: (pageId: string, act: GoingOutAct) => Answer<PlacementAnswer | undefined>;
  readonly addTitle: (metadataId: string, tenantId: number) => Answer<undefined>;
}

const CHANGED_MEANWHILE: ApiError = { kind: 'http', code: 'preconditionFailed', status: 412, title: '', problems: [] };

export const createPlacementRemote = (newsroom: Pick<Newsroom, 'call'>): PlacementRemote => {
  /** Acts on one section: under the etag of just the version that the person saw. */
  const onSection = async (
    operation: 'publishPlacementSection' | 'discardPlacementSection',
    { sectionId: id, version }: Extract<GoingOutAct, { readonly version: number }>,
  ): Answer<PlacementAnswer> => {
    const now = await newsroom.call('getPlacementSection', { params: { id } });
    if (!now.ok) return now;
    const { body, etag } = now.value;
    if (body.section.version !== version || etag === undefined) return err(CHANGED_MEANWHILE);
    const answer = await newsroom.call(operation, { params: { id } }, { ifMatch: etag });
    return answer.ok ? ok(answer.value.body) : answer;
  };
  return {
    page: async id => {
      const answer = await newsroom.call('getPlacementPage', { params: { id } });
      return answer.ok ? ok(answer.value.body) : answer;
    },
    apply: async (call, { pageId, operations }) => {
      const answer = await call('changePlacementPage', { params: { id: pageId }, body: [...operations] });
      return answer.ok ? ok(answer.value.body) : answer;
    },
    goOut: async (id, act) => {
      switch (act.kind) {
        case 'publishSection':
          return onSection('publishPlacementSection', act);
        case 'discardSection':
          return onSection('discardPlacementSection', act);
        case 'publishPage':
        case 'discardPage': {
          const operation = act.kind === 'publishPage' ? 'publishPlacementPage' : 'discardPlacementPage';
          const answer = await newsroom.call(operation, { params: { id }, body: act.seen });
          return answer.ok ? ok(answer.value.body) : answer;
        }
        case 'restore': {
          const { entryId, seen, sectionId } = act;
          const answer = await newsroom.call('restorePlacementHistory', { params: { id, entryId }, body: { seen, sectionId } });
          return answer.ok ? ok(answer.value.body) : answer;
        }
        case 'takeBack': {
          const answer = await newsroom.call('takeBackPlacementPublication', { params: { id, entryId: act.entryId }, body: act.seen });
          return answer.ok ? ok(answer.value.body) : answer;
        }
        case 'plan': {
          const { seen, dueAt, rule } = act;
          const answer = await newsroom.call('createPlacementPlan', { params: { id }, body: { seen, dueAt, rule } });
          return answer.ok ? ok(undefined) : answer;
        }
      }
    },
    addTitle: async (metadataId, tenantId) => {
      const now = await newsroom.call('getMetadata', { params: { id: metadataId } });
      if (!now.ok) return now;
      const answer = await newsroom.call(
        'addPlacementTenant',
        { params: { metadataId }, body: { tenantId } },
        { ifMatch: now.value.etag ?? '' },
      );
      return answer.ok ? ok(undefined) : answer;
    },
  };
};
