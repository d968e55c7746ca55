import { z } from 'zod';
import { belowNode } from '#domain/taxonomy/tree.ts';
import { startOfZurichDay } from '#domain/time/zurich.ts';
import { defineJob, type JobKind } from '../../jobs/job.ts';
import type { Log } from '../../ports.ts';
import { deactivateNodes } from '../../repositories/taxonomy/category-nodes.ts';
import { EXPIRE_CATEGORIES, planExpiry } from '../../repositories/items/expiry-job.ts';
import { lockTree } from './change-category.ts';

/** Creates the job that deactivates expired categories and all below them, and schedules the next run. */
export const expiryKind = ({ log }: { readonly log: Log }): JobKind =>
  defineJob({
    kind: EXPIRE_CATEGORIES,
    payload: z.object({}),
    run: async (queries, _payload, { now }) => {
      const nodes = await lockTree(queries);
      const expired = nodes.filter(
        ({ active, expiryDate }) => active && expiryDate !== null && Date.parse(startOfZurichDay(expiryDate)) <= Date.parse(now),
      );
      const ids = [...new Set(expired.flatMap(({ id }) => [id, ...belowNode(nodes, id)]))];
      await deactivateNodes(queries, ids);
      await planExpiry(queries);
      return () => log.info('categories expired', { ids: expired.map(({ id }) => id).join(' ') });
    },
  });
