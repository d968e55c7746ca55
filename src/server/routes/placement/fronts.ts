import { fillCuratedList, getFrontParts } from '#contract/placement/fronts.ts';
import { releasedMetadata } from '#domain/metadata/working-copy.ts';
import { err, ok } from '#domain/result.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Caller } from '../../caller.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound } from '../../refusal.ts';
import { reachOfItems } from '../../repositories/item-reach.ts';
import { findMetadataIn } from '../../repositories/metadata.ts';
import { releasedValuesOf } from '../../repositories/items/published.ts';
import { listRefusal } from '../../usecases/curatedlist/curated-list-work.ts';
import { readFilledList } from '../../usecases/curatedlist/read-list.ts';
import { teasersOf } from '../../usecases/fronts/teasers.ts';
import { readNavigation } from '../../usecases/fronts/navigation.ts';
import { placedCategories, placedTitles } from '../../usecases/fronts/title-places.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';

/** Public items as readers have them, others as they are written. */
const readItems = async (queries: Queries, ids: readonly string[], user: Caller): Promise<readonly Metadata[]> => {
  const wanted = [...new Set(ids)];
  const reach = user.isExternal ? await reachOfItems(queries, wanted, user.id) : undefined;
  const items = await findMetadataIn(queries, reach ? wanted.filter(id => (reach.get(id) ?? 'none') !== 'none') : wanted);
  const released = await releasedValuesOf(queries, items);
  return items.map(item => releasedMetadata(item, released.get(item.id) ?? null));
};

/** What pages of titles are drawn with, and what curated lists show. */
export const frontRoutes: Resource = newsroom => {
  implement(newsroom, getFrontParts, async ({ params, query, queries, user }) => {
    const title = (await placedTitles(queries)).find(({ tenant }) => tenant.id === params.tenantId);
    if (!title) return err(notFound);
    const navigation = [...(await readNavigation(queries, title, await placedCategories(queries, title.language)))];
    const teasers = await teasersOf(queries, await readItems(queries, query.ids ?? [], user), params.tenantId);
    return ok({ body: { navigation, teasers: [...teasers.values()] } });
  });

  implement(newsroom, fillCuratedList, async ({ body, queries, now, user }) => {
    const refused = await listRefusal(queries, { ...body, items: [] });
    if (refused) return err(refused);
    const { rows, left } = await readFilledList(queries, body, now);
    const ids = [...body.items, ...rows].map(({ metadataId }) => metadataId);
    const teasers = await teasersOf(queries, await readItems(queries, ids, user), body.tenantId);
    return ok({ body: { rows: [...rows], left: [...left], teasers: [...teasers.values()] } });
  });
};
