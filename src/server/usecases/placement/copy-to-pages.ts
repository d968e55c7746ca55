import type { CopyResult } from '#contract/placement/placement.ts';
import { copySection, type CopyTarget } from '#domain/placement/copy.ts';
import { type PageOwner, type PlacementPage, workingState } from '#domain/placement/page.ts';
import { SECTION_LIMITS, type SectionState } from '#domain/placement/section.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, type Refusal } from '../../refusal.ts';
import { findPageOf, findPageOfSection, lockPage } from '../../repositories/placement/pages.ts';
import { readPlacedArticles } from '../../repositories/placement/placed-articles.ts';
import type { Writing } from '../writing.ts';
import { outsideRefusal, storePage } from './page-work.ts';
import { categoriesInSitemap } from './sitemap-categories.ts';

const categoriesOf = ({ settings, items }: SectionState): readonly number[] => [
  ...settings.categoryIds,
  ...(settings.button.categoryId === null ? [] : [settings.button.categoryId]),
  ...items.flatMap(item => (item.type === 'placeholder' && item.placeholder.categoryId !== null ? [item.placeholder.categoryId] : [])),
];

const itemsOf = ({ settings, items }: SectionState): readonly string[] => [
  ...(settings.button.metadataId === null ? [] : [settings.button.metadataId]),
  ...items.flatMap(item => (item.type === 'direct_placement' ? [item.metadataId] : [])),
];

const targetOf = async (queries: Queries, state: SectionState, owner: PageOwner): Promise<CopyTarget> => {
  const categories = await categoriesInSitemap(queries, owner.tenantId, categoriesOf(state));
  const articles = await readPlacedArticles(queries, itemsOf(state), owner.tenantId);
  return {
    owner,
    hasCategory: id => categories.has(id),
    hasItem: id => articles.get(id)?.tenantIds.includes(owner.tenantId) === true,
  };
};

const refused = (
  target: PageOwner,
  code: Extract<CopyResult, { readonly outcome: 'refused' }>['code'],
  categoryIds: readonly number[] = [],
): CopyResult => ({
  target,
  outcome: 'refused',
  code,
  categoryIds: [...categoryIds],
});

interface Source {
  readonly page: PlacementPage;
  readonly state: SectionState;
}

const copyTo = async (writing: Writing, { page: from, state }: Source, target: PageOwner, dryRun: boolean): Promise<CopyResult> => {
  const { queries, dialect, ids } = writing;
  const found = await findPageOf(queries, target);
  if (!found) return refused(target, 'pageMissing');
  const copied = copySection(state, from, await targetOf(queries, state, target), ids.uuid);
  if (!copied.ok) return refused(target, copied.error.refusal, copied.error.categoryIds);
  const { warnings } = copied.value;
  const page = dryRun ? found : await lockPage(queries, dialect, found.id);
  if (!page) return refused(target, 'pageMissing');
  if (page.sections.length >= SECTION_LIMITS.sections) return refused(target, 'full');
  if (dryRun) return { target, outcome: 'copied', warnings: [...warnings], sectionId: null };
  const version = page.version + 1;
  const place = ids.uuid();
  const sectionId = ids.uuid();
  const draft = { ...copied.value.state, items: copied.value.state.items.map(item => ({ ...item, place })) };
  const section = { id: sectionId, place, version, liveVersion: 0, live: null, draft };
  await storePage(writing, page, { ...page, version, orderVersion: version, draft: true, sections: [...page.sections, section] });
  return { target, outcome: 'copied', warnings: [...warnings], sectionId };
};

const ownerName = ({ tenantId, kind, ownerId }: PageOwner): string => `${tenantId} ${kind} ${String(ownerId).padStart(10, '0')}`;

/** Copies a section into the drafts of pages, or returns the effect of that; each page by itself, in the order of the request. */
export const copyToPages = async (
  writing: Writing,
  sectionId: string,
  { targets, dryRun }: { readonly targets: readonly PageOwner[]; readonly dryRun: boolean },
): Promise<Result<readonly CopyResult[], Refusal<'notFound' | 'externalAccount'>>> => {
  const outside = outsideRefusal(writing);
  if (outside) return err(outside);
  const page = await findPageOfSection(writing.queries, sectionId);
  const section = page?.sections.find(({ id }) => id === sectionId);
  if (!page || !section) return err(notFound);
  const source = { page, state: workingState(section) };
  // A fixed order: two users who copy to the same pages at once cannot deadlock.
  const results = new Map<string, CopyResult>();
  for (const target of targets.toSorted((one, other) => ownerName(one).localeCompare(ownerName(other))))
    if (!results.has(ownerName(target))) results.set(ownerName(target), await copyTo(writing, source, target, dryRun));
  return ok(targets.flatMap(target => results.get(ownerName(target)) ?? []));
};
