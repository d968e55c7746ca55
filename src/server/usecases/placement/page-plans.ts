import { z } from 'zod';
import type { Instant } from '#domain/ids.ts';
import { draftState, type PagePlan, type PlanFailure } from '#domain/placement/page.ts';
import { carryOutPlan, planBase } from '#domain/placement/plan.ts';
import type { SeenVersions } from '#domain/placement/publish.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Dialect } from '../../db/migrations/migration.ts';
import { defineJob, type JobKind } from '../../jobs/job.ts';
import type { Ids, Log } from '../../ports.ts';
import type { Caller } from '../../caller.ts';
import type { Queries } from '../../db/schema.ts';
import { StoredDamagedError } from '../../db/sealed.ts';
import { forbidden, notFound, type Refusal, refusal } from '../../refusal.ts';
import { cancelJob, enqueueJob } from '../../repositories/jobs.ts';
import { tell } from '../../repositories/live-events.ts';
import { lockPage } from '../../repositories/placement/pages.ts';
import {
  endPlan,
  failPlan,
  findPlan,
  findPlanHead,
  insertPlan,
  markPlanSeen,
  PLACEMENT_PLAN_JOB,
} from '../../repositories/placement/plans.ts';
import type { Writing } from '../writing.ts';
import { seenPage } from './change-page.ts';
import { outsideRefusal, storePublished } from './page-work.ts';

interface NewPlan {
  readonly seen: SeenVersions;
  readonly dueAt: Instant;
  readonly rule: PagePlan['rule'];
}

/** Plans the current draft of a page for a time (D-058). */
export const planPage = async (
  writing: Writing,
  pageId: string,
  { seen, dueAt, rule }: NewPlan,
): Promise<Result<PagePlan, Refusal<'notFound' | 'externalAccount' | 'preconditionFailed' | 'timeInPast'>>> => {
  const { queries, ids, now, user } = writing;
  const locked = await seenPage(writing, pageId, seen);
  if (!locked.ok) return locked;
  if (Date.parse(dueAt) <= Date.parse(now)) return err(refusal('timeInPast', { fieldNames: ['dueAt'] }));
  const plan: PagePlan = {
    id: ids.uuid(),
    pageId,
    dueAt: new Date(dueAt).toISOString(),
    rule,
    state: 'planned',
    by: user,
    plannedAt: now,
    endedAt: null,
    failure: null,
    keptSectionIds: [],
    seen: false,
  };
  await insertPlan(queries, plan, { state: draftState(locked.value), base: planBase(locked.value) }, user.id);
  await enqueueJob(queries, { kind: PLACEMENT_PLAN_JOB, key: plan.id, dueMs: Date.parse(dueAt), payload: { planId: plan.id } });
  await tell(queries, { kind: 'placement', subject: pageId, at: now });
  return ok(plan);
};

/** Cancels a plan that has not gone live. */
export const cancelPlan = async (
  writing: Writing,
  id: string,
): Promise<Result<null, Refusal<'notFound' | 'nothingScheduled' | 'externalAccount'>>> => {
  const { queries, dialect, now } = writing;
  const refused = outsideRefusal(writing);
  if (refused) return err(refused);
  const plan = await findPlan(queries, id);
  if (!plan) return err(notFound);
  // The lock orders this and the job: one of them comes first.
  await lockPage(queries, dialect, plan.plan.pageId);
  if (!(await endPlan(queries, id, { state: 'cancelled', at: now, kept: [] }))) return err(refusal('nothingScheduled'));
  await cancelJob(queries, { kind: PLACEMENT_PLAN_JOB, key: id });
  await tell(queries, { kind: 'placement', subject: plan.plan.pageId, at: now });
  return ok(null);
};

/** Notes that the planner has read how a plan ended; no effect for other users, unless the planner is unknown by now. */
export const seePlan = async (
  { queries, caller }: { readonly queries: Queries; readonly caller: Pick<Caller, 'id' | 'isExternal'> },
  id: string,
): Promise<Result<null, Refusal<'notFound' | 'forbidden' | 'externalAccount'>>> => {
  const refused = outsideRefusal(caller);
  if (refused) return err(refused);
  const plan = await findPlanHead(queries, id);
  if (!plan) return err(notFound);
  if (plan.by !== null && plan.by.id !== caller.id) return err(forbidden);
  await markPlanSeen(queries, id);
  return ok(null);
};

/** Marks a plan as failed, with the reason: its planner sees it at the page. */
const fail = async (
  queries: Queries,
  planId: string,
  { now, failure }: { readonly now: string; readonly failure: PlanFailure },
): Promise<void> => {
  const pageId = await failPlan(queries, planId, { at: now, failure });
  if (pageId !== undefined) await tell(queries, { kind: 'placement', subject: pageId, at: now });
};

interface PlanDeps {
  readonly dialect: Dialect;
  readonly ids: Ids;
  readonly log: Log;
}

/** Creates the job that puts a planned state live at its time; sections that were published since stay, if the planner chose so. */
export const placementPlanKind = ({ dialect, ids, log }: PlanDeps): JobKind =>
  defineJob({
    kind: PLACEMENT_PLAN_JOB,
    payload: z.object({ planId: z.uuid() }),
    run: async (queries, { planId }, { now }) => {
      const found = await findPlan(queries, planId);
      if (!found) return undefined;
      const { plan, content } = found;
      const page = await lockPage(queries, dialect, plan.pageId);
      if (!page) {
        await fail(queries, planId, { now, failure: 'pageGone' });
        return () => log.warn('planned page gone', { planId });
      }
      const { page: after, keptSectionIds } = carryOutPlan(page, { ...content, rule: plan.rule }, { now, place: planId });
      if (!(await endPlan(queries, planId, { state: 'live', at: now, kept: keptSectionIds }))) return undefined;
      const publishing = { queries, now, ids, userId: plan.by?.id ?? null, from: null };
      await storePublished(publishing, { before: page, after, kind: 'plan', sectionId: null });
      const lateMs = Date.parse(now) - Date.parse(plan.dueAt);
      return () => log.info('planned page live', { planId, pageId: page.id, kept: keptSectionIds.length, lateMs });
    },
    giveUp: (queries, { planId }, { now, cause }) =>
      fail(queries, planId, { now, failure: cause instanceof StoredDamagedError ? 'stateDamaged' : 'notDone' }),
  });
