import { getTag } from '#contract/metadata/metadata.ts';
import * as operations from '#contract/taxonomy/taxonomy.ts';
import { UNDO_MERGE_MS } from '#domain/taxonomy/merge.ts';
import { nameKeyOf, similarNames } from '#domain/taxonomy/names.ts';
import { err, ok } from '#domain/result.ts';
import { notFound } from '../../refusal.ts';
import { listNodes } from '../../repositories/taxonomy/category-nodes.ts';
import { listNames } from '../../repositories/taxonomy/named.ts';
import { listMergesSince } from '../../repositories/taxonomy/merges.ts';
import { countUses } from '../../repositories/taxonomy/uses.ts';
import * as categories from '../../usecases/taxonomy/change-category.ts';
import { kickwordWork, tagWork } from '../../usecases/taxonomy/change-named.ts';
import { changeCategories, changeKickwords } from '../../usecases/taxonomy/change-several.ts';
import { mergeTaxonomy } from '../../usecases/taxonomy/merge.ts';
import { noteRecord } from '../../usecases/record/noted-work.ts';
import { undoMerge } from '../../usecases/taxonomy/undo-merge.ts';
import { implement } from '../calls/implement.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { numberedRoutes } from '../calls/numbered-routes.ts';
import { writingOf } from '../calls/writing-of.ts';

/** A merge may change thousands of items. */
const MERGE_TIMEOUT_MS = 600_000;
const MOST_SIMILAR = 5;

const answered = <Value>({ value, etag }: { readonly value: Value; readonly etag: string }) => ({ body: value, etag });

type Call = Parameters<typeof writingOf>[1];

/** Logs a change and tells other desks of it, where it was made. */
const note = async (
  newsroom: Newsroom,
  call: Call,
  {
    kind,
    id,
    act,
  }: { readonly kind: 'categories' | 'tags' | 'kickwords'; readonly id: number; readonly act: 'Created' | 'Changed' | 'Deleted' },
): Promise<void> => noteRecord(await writingOf(newsroom, call), { kind, id: String(id) }, `record${act}`);

const categoryRoutes = (newsroom: Newsroom): void => {
  implement(newsroom, operations.listCategoryNodes, async ({ queries }) => ok({ body: { nodes: [...(await listNodes(queries))] } }));

  implement(newsroom, operations.headCategory, async ({ queries, query, contentLocale }) => {
    const locale = query.contentLocale ?? contentLocale;
    const isTaken = (await listNodes(queries)).some(
      ({ id, parentId, names }) =>
        parentId === query.parentId && id !== query.exceptId && nameKeyOf(names[locale]) === nameKeyOf(query.name),
    );
    return isTaken ? ok({ body: undefined }) : err(notFound);
  });

  implement(newsroom, operations.createCategory, async call => {
    const { queries, now, contentLocale: locale, body } = call;
    const created = await categories.createCategory({ queries, now, locale }, body);
    if (created.ok) await note(newsroom, call, { kind: 'categories', id: created.value.value.id, act: 'Created' });
    return created.ok ? ok(answered(created.value)) : created;
  });

  implement(newsroom, operations.putCategory, async call => {
    const { queries, now, contentLocale: locale, params, ifMatch: etag, body } = call;
    const changed = await categories.changeCategory({ queries, now, locale }, { id: params.id, etag }, body);
    if (changed.ok) await note(newsroom, call, { kind: 'categories', id: params.id, act: 'Changed' });
    return changed.ok ? ok(answered(changed.value)) : changed;
  });

  implement(newsroom, operations.moveCategory, async call => {
    const { queries, now, contentLocale: locale, params } = call;
    const { version, ...place } = call.body;
    const moved = await categories.moveCategory({ queries, now, locale }, { id: params.id, version }, place);
    if (moved.ok) await note(newsroom, call, { kind: 'categories', id: params.id, act: 'Changed' });
    return moved.ok ? ok({ body: moved.value }) : moved;
  });

  implement(newsroom, operations.changeCategories, async call => {
    const changed = await changeCategories(call, call.body);
    if (!changed.ok) return changed;
    for (const { id } of changed.value) await note(newsroom, call, { kind: 'categories', id, act: 'Changed' });
    return ok({ body: { nodes: [...changed.value] } });
  });

  implement(newsroom, operations.deleteCategory, async call => {
    const { queries, now, contentLocale: locale, params, ifMatch: etag } = call;
    const removed = await categories.deleteCategory({ queries, now, locale }, { id: params.id, etag });
    if (removed.ok) await note(newsroom, call, { kind: 'categories', id: params.id, act: 'Deleted' });
    return removed.ok ? ok({ body: undefined }) : removed;
  });
};

const severalKickwordsRoute = (newsroom: Newsroom): void => {
  implement(newsroom, operations.changeKickwords, async call => {
    const changed = await changeKickwords(call.queries, call.body);
    if (!changed.ok) return changed;
    for (const { id } of changed.value) await note(newsroom, call, { kind: 'kickwords', id, act: 'Changed' });
    return ok({ body: { kickwords: [...changed.value] } });
  });
};

const mergeRoutes = (newsroom: Newsroom): void => {
  implement(
    newsroom,
    operations.mergeTaxonomy,
    async call => {
      const merged = await mergeTaxonomy(await writingOf(newsroom, call), call.body, call.contentLocale);
      if (merged.ok && merged.value.id !== null)
        await note(newsroom, call, { kind: call.body.kind, id: call.body.targetId, act: 'Changed' });
      return merged.ok ? ok({ body: merged.value }) : merged;
    },
    { timeoutMs: MERGE_TIMEOUT_MS },
  );

  implement(newsroom, operations.listMerges, async ({ queries, query, now }) => {
    const since = new Date(Date.parse(now) - UNDO_MERGE_MS).toISOString();
    const merges = (await listMergesSince(queries, query.kind, since)).map(({ id, at, by, targetId, content }) => ({
      id,
      at,
      by,
      sources: content.sources,
      items: content.items.length,
      target: { id: targetId, name: content.targetName },
    }));
    return ok({ body: { merges } });
  });

  implement(
    newsroom,
    operations.undoMerge,
    async call => {
      const writing = await writingOf(newsroom, call);
      const undone = await undoMerge(writing, call.params.id);
      if (undone.ok) await noteRecord(writing, { kind: 'merges', id: call.params.id }, null);
      return undone.ok ? ok({ body: { restored: undone.value.restored, kept: [...undone.value.kept] } }) : undone;
    },
    { timeoutMs: MERGE_TIMEOUT_MS },
  );
};

/** Changes of categories, tags and kickwords, their merges, how often they are used and what is called alike. */
export const taxonomyRoutes: Resource = newsroom => {
  categoryRoutes(newsroom);
  numberedRoutes(newsroom, { get: getTag, create: operations.createTag, put: operations.putTag, delete: operations.deleteTag }, tagWork);
  numberedRoutes(
    newsroom,
    { get: operations.getKickword, create: operations.createKickword, put: operations.putKickword, delete: operations.deleteKickword },
    kickwordWork,
  );
  severalKickwordsRoute(newsroom);
  mergeRoutes(newsroom);

  implement(newsroom, operations.listTaxonomyUses, async ({ queries, query, user }) => {
    const counts = await countUses(queries, query.kind, user.isExternal ? user.id : undefined);
    return ok({ body: { uses: [...counts].map(([id, items]) => ({ id, items })) } });
  });

  implement(newsroom, operations.listSimilarNames, async ({ queries, query, contentLocale }) => {
    const known =
      query.kind === 'categories'
        ? (await listNodes(queries)).map(({ id, names }) => ({ id, name: names[contentLocale] }))
        : await listNames(queries, query.kind);
    const others = known.filter(({ id }) => id !== query.exceptId).map(({ id, name }) => ({ id, name }));
    return ok({ body: { similar: similarNames(query.name, others).slice(0, MOST_SIMILAR) } });
  });
};
