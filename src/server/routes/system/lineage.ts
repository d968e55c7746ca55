import { getLineage } from '#contract/system/lineage.ts';
import { assertPresent, ok } from '#domain/result.ts';
import { findPosition, listEntries, wasHere } from '../../repositories/lineage.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';

/** True if the newsroom is still the one that a desk knows. */
export const lineageRoutes: Resource = newsroom => {
  implement(newsroom, getLineage, async ({ queries, query }) => {
    const current = await findPosition(queries);
    assertPresent(current, 'a newsroom that serves has begun a segment');
    const entries = [...(await listEntries(queries))];
    const { token, changeNumber } = query;
    const isAsked = token !== undefined && changeNumber !== undefined;
    return ok({ body: { current, entries, wasHere: isAsked ? await wasHere(queries, { token, changeNumber }, current) : null } });
  });
};
