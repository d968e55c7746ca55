import { z } from 'zod';
import { type PagePlan, pagePlanSchema, type PlanFailure, pageSnapshotSchema } from '#domain/placement/page.ts';
import type { Planned } from '#domain/placement/plan.ts';
import type { Queries } from '../../db/schema.ts';
import { seal, unseal } from '../../db/sealed.ts';

/** The job that carries plans out. */
export const PLACEMENT_PLAN_JOB = 'placementPlan';

const contentSchema = z.strictObject({ state: pageSnapshotSchema, base: z.record(z.string(), z.number()) });
const idsSchema = z.array(z.string());

/** A plan with the state that goes live. */
export interface StoredPlan {
  readonly plan: PagePlan;
  readonly content: z.infer<typeof contentSchema>;
}

const selectPlans = (queries: Queries) =>
  queries
    .selectFrom('placement_plans as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select(['u.first_name', 'u.last_name']);

type Row = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number];

const toPlan = (row: Row): PagePlan =>
  pagePlanSchema.parse({
    id: row.id,
    pageId: row.page_id,
    dueAt: row.due_at,
    rule: row.rule,
    state: row.state,
    by: row.user_id === null || row.first_name === null ? null : { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
    plannedAt: row.planned_at,
    endedAt: row.ended_at,
    failure: row.failure,
    keptSectionIds: idsSchema.parse(JSON.parse(row.kept)),
    seen: row.seen === 1,
  });

/** Plans to come, and those that ended after an instant, by time; of one page or of all. */
export const listPlans = async (
  queries: Queries,
  { pageId, endedAfter }: { readonly pageId?: string | undefined; readonly endedAfter: string },
): Promise<readonly PagePlan[]> => {
  let selection = selectPlans(queries).where(where => where.or([where('p.ended_at', 'is', null), where('p.ended_at', '>', endedAfter)]));
  if (pageId !== undefined) selection = selection.where('p.page_id', '=', pageId);
  return (await selection.orderBy('p.due_at').orderBy('p.serial').execute()).map(toPlan);
};

export const findPlan = async (queries: Queries, id: string): Promise<StoredPlan | undefined> => {
  const row = await selectPlans(queries).where('p.id', '=', id).executeTakeFirst();
  return row && { plan: toPlan(row), content: contentSchema.parse(unseal(row.content)) };
};

/** Returns the states of pending plans. */
export const plannedStates = async (queries: Queries): Promise<readonly ({ readonly id: string } & StoredPlan['content'])[]> => {
  const rows = await queries.selectFrom('placement_plans').select(['id', 'content']).where('state', '=', 'planned').orderBy('id').execute();
  return rows.map(({ id, content }) => ({ id, ...contentSchema.parse(unseal(content)) }));
};

/** Changes the state of a pending plan. */
export const keepPlanned = async (queries: Queries, id: string, content: StoredPlan['content']): Promise<void> => {
  await queries
    .updateTable('placement_plans')
    .set({ content: seal(content) })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute();
};

export const insertPlan = async (
  queries: Queries,
  plan: PagePlan,
  { state, base }: Pick<Planned, 'state' | 'base'>,
  userId: string,
): Promise<void> => {
  await queries
    .insertInto('placement_plans')
    .values({
      id: plan.id,
      page_id: plan.pageId,
      due_at: plan.dueAt,
      rule: plan.rule,
      state: plan.state,
      user_id: userId,
      planned_at: plan.plannedAt,
      ended_at: null,
      failure: null,
      kept: '[]',
      seen: 0,
      content: seal({ state, base }),
    })
    .execute();
};

/** Notes the end of a plan; returns false if it had ended before. */
export const endPlan = async (
  queries: Queries,
  id: string,
  { state, at, kept }: { readonly state: PagePlan['state']; readonly at: string; readonly kept: readonly string[] },
): Promise<boolean> => {
  const ended = await queries
    .updateTable('placement_plans')
    .set({ state, ended_at: at, kept: JSON.stringify(kept) })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};

/** Notes that a plan was given up and returns its page; undefined if it had ended before. Its content is not read: it may be damaged. */
export const failPlan = async (
  queries: Queries,
  id: string,
  { at, failure }: { readonly at: string; readonly failure: PlanFailure },
): Promise<string | undefined> => {
  const failed = await queries
    .updateTable('placement_plans')
    .set({ state: 'failed', ended_at: at, failure })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .returning('page_id')
    .executeTakeFirst();
  return failed?.page_id;
};

/** Returns a plan without the state that goes live. */
export const findPlanHead = async (queries: Queries, id: string): Promise<PagePlan | undefined> => {
  const row = await selectPlans(queries).where('p.id', '=', id).executeTakeFirst();
  return row && toPlan(row);
};

/** Notes that its planner has read how it ended. */
export const markPlanSeen = async (queries: Queries, id: string): Promise<void> => {
  await queries.updateTable('placement_plans').set({ seen: 1 }).where('id', '=', id).execute();
};

/** Returns the time at which the next state of each page goes live. */
export const nextPlans = async (queries: Queries): Promise<ReadonlyMap<string, string>> => {
  const rows = await queries
    .selectFrom('placement_plans')
    .select(({ fn }) => ['page_id', fn.min('due_at').as('due')])
    .where('state', '=', 'planned')
    .groupBy('page_id')
    .execute();
  return new Map(rows.map(row => [row.page_id, row.due]));
};
