import { startOfZurichDay } from '#domain/time/zurich.ts';
import type { Queries } from '../../db/schema.ts';
import { enqueueJob } from '../jobs.ts';

/** The job that deactivates categories at 00:00 Zurich of their last day (D-056). */
export const EXPIRE_CATEGORIES = 'expireCategories';

/** Plans the job for the next active category that expires; after every change of one. */
export const planExpiry = async (queries: Queries): Promise<void> => {
  const { next } = await queries
    .selectFrom('categories')
    .select(({ fn }) => fn.min('expiry_date').as('next'))
    .where('active', '=', 1)
    .where('expiry_date', 'is not', null)
    .executeTakeFirstOrThrow();
  if (next === null) return;
  await enqueueJob(queries, { kind: EXPIRE_CATEGORIES, key: 'all', dueMs: Date.parse(startOfZurichDay(next)), payload: {} });
};
