import { getPagePlan } from '#contract/placement/planning.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { comparePages, type PageEntry } from '#domain/print/page-plan.ts';
import { ok } from '#domain/result.ts';
import { authorNames } from '../../repositories/metadata-rows.ts';
import { listSyncs, type OutsideSync } from '../../repositories/outside-syncs.ts';
import { listPrinted, printedPublications } from '../../repositories/page-plan.ts';
import { plannedOf } from '../../usecases/outside/print-values.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';

const entryOf = (item: Metadata, syncs: readonly OutsideSync[]): PageEntry => {
  const { id: metadataId, resourceName, resourceId, title, contentStatus, publicationStatus, actualTextLength, targetTextLength } = item;
  const { pageName, category, deadline } = plannedOf(item);
  const untold = syncs.flatMap(({ system, failure, ...sync }) =>
    sync.metadataId === metadataId && sync.state !== 'unlinked' && failure !== null ? [{ system, failure }] : [],
  );
  return {
    metadataId,
    resourceName,
    resourceId,
    title,
    contentStatus,
    publicationStatus,
    actualTextLength,
    targetTextLength,
    pageName,
    category,
    deadline,
    untold,
    authorNames: authorNames(item),
    publication: item.printMetadata?.publication ?? null,
    type: item.printMetadata?.type ?? null,
    studioStatus: item.printMetadata?.studioStatus ?? null,
  };
};

/** By newspaper, page and title; what has no page yet comes first. */
const inOrder = (one: PageEntry, other: PageEntry): number =>
  (one.publication ?? '').localeCompare(other.publication ?? '') ||
  Number(one.pageName !== null) - Number(other.pageName !== null) ||
  comparePages(one.pageName ?? '', other.pageName ?? '') ||
  one.title.localeCompare(other.title);

/** The plan of printed pages. */
export const pagePlanRoutes: Resource = newsroom => {
  implement(newsroom, getPagePlan, async ({ queries, params: { day }, query: { publication }, user }) => {
    const ownerId = user.isExternal ? user.id : undefined;
    const items = await listPrinted(queries, { day, publication, ownerId });
    const syncs = await listSyncs(
      queries,
      items.map(({ id }) => id),
    );
    const entries = items.map(item => entryOf(item, syncs)).toSorted(inOrder);
    return ok({ body: { publications: [...(await printedPublications(queries, { day, ownerId }))], entries } });
  });
};
