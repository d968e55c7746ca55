import type { CuratedListDraft } from '#domain/curatedlist/curated-list.ts';
import { type FilledList, fillList } from '#domain/curatedlist/fill-list.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Candidate } from '#domain/placement/fill.ts';
import type { Queries } from '../../db/schema.ts';
import { newestPublished, publishedIn } from '../../repositories/items/published.ts';

const HOUR_MS = 3_600_000;

type Rule = Omit<CuratedListDraft, 'name'>;

const candidateOf = ({ id, publishedAt, customPublishedAt }: Metadata): readonly Candidate[] => {
  const at = customPublishedAt ?? publishedAt;
  return at === null ? [] : [{ metadataId: id, publishedAt: at }];
};

/** Returns a list as readers see it at an instant. */
export const readFilledList = async (queries: Queries, list: Rule, now: string): Promise<FilledList> => {
  const { tenantId, items, hasRest, size, maxAgeHours, categoryIds, tagIds } = list;
  const nowMs = Date.parse(now);
  // Each of the list's own items can be among the newest, too.
  const limit = size + items.length;
  const rest = hasRest
    ? await newestPublished(queries, {
        tenantId,
        limit,
        tagIds,
        categoryIds,
        publishedFrom: maxAgeHours === null ? null : nowMs - maxAgeHours * HOUR_MS,
      })
    : [];
  const wanted = [...new Set([...items.map(({ metadataId }) => metadataId), ...rest])];
  const found = (await publishedIn(queries, wanted)).filter(({ tenantIds }) => tenantIds.includes(tenantId));
  const byId = new Map(found.flatMap(candidateOf).map(candidate => [candidate.metadataId, candidate]));
  const archive = { find: (id: string) => byId.get(id), newest: rest.flatMap(id => byId.get(id) ?? []) };
  return fillList({ ...list, name: '' }, archive, nowMs);
};
