import type { Instant } from '#domain/ids.ts';
import { type ArchiveSource, type Candidate, fill, type FilledSection, sourceOf, sourceOfPlaceholder } from '#domain/placement/fill.ts';
import { draftState, liveState, type PageOwner, type PageState, type PlacementPage } from '#domain/placement/page.ts';
import type { PlacedArticle, ResolvedPage } from '#domain/placement/resolved.ts';
import type { Queries } from '../../db/schema.ts';
import {
  type AutomaticSource,
  type FrontShelves,
  nameOfSource,
  type Newest,
  openShelves,
} from '../../repositories/placement/front-shelves.ts';
import { candidateOf, readPlacedArticles } from '../../repositories/placement/placed-articles.ts';
import { findPageOf } from '../../repositories/placement/pages.ts';
import { readCuratedList } from './read-list.ts';

/** Returns the sources of a page, each once. */
const sourcesOf = ({ sections }: PageState, owner: PageOwner): readonly ArchiveSource[] => {
  const found = sections.flatMap(({ settings, items }) => [
    sourceOf(settings, owner),
    ...items.map(item => (item.type === 'placeholder' ? sourceOfPlaceholder(item) : null)),
  ]);
  return [...new Map(found.flatMap(source => (source ? [[nameOfSource(source), source] as const] : []))).values()];
};

interface Resolving {
  readonly state: PageState;
  readonly owner: PageOwner;
}

type Wanted = readonly { readonly source: AutomaticSource; readonly count: number }[];

const isAutomatic = (source: ArchiveSource): source is AutomaticSource => source.kind !== 'list';

/** Returns the maximum that each source gives if nothing is in two of them: an initial guess. */
const firstWanted = (
  { state, owner }: Resolving,
  sources: readonly AutomaticSource[],
  { shelves, known }: { readonly shelves: FrontShelves; readonly known: ReadonlyMap<string, PlacedArticle> },
): Wanted => {
  const counts = new Map<string, number>();
  const add = (source: ArchiveSource | null, count: number): void => {
    if (source) counts.set(nameOfSource(source), (counts.get(nameOfSource(source)) ?? 0) + count);
  };
  for (const { settings, items } of state.sections) {
    if (!settings.isSectionVisible) continue;
    add(sourceOf(settings, owner), settings.teaserCount);
    for (const item of items) if (item.type === 'placeholder') add(sourceOfPlaceholder(item), item.placeholder.index + 1);
  }
  return sources.map(source => {
    // Hand-placed articles are not placed automatically.
    const categories = shelves.categoriesOf(source);
    const placed = [...known.values()].filter(({ categoryIds }) => categories === null || categoryIds.some(id => categories.has(id)));
    return { source, count: (counts.get(nameOfSource(source)) ?? 0) + placed.length };
  });
};

/** Returns the sources that would have to be read further to fill the gaps, and how far. */
const shortSources = ({ state, owner }: Resolving, filled: readonly FilledSection[], shelves: FrontShelves): Wanted => {
  const cut = new Map<string, Newest>();
  const isCut = (source: ArchiveSource | null): source is AutomaticSource => {
    if (source === null || !isAutomatic(source)) return false;
    const newest = cut.get(nameOfSource(source)) ?? shelves.newest(source);
    cut.set(nameOfSource(source), newest);
    return !newest.isAll;
  };
  // Newest first: once articles older than a placeholder accepts are known, more would not help.
  const isOlder = (source: AutomaticSource, since: Instant | null): boolean => {
    const last = cut.get(nameOfSource(source))?.articles.at(-1);
    return since !== null && last !== undefined && Date.parse(last.publishedAt) < Date.parse(since);
  };
  const short = new Map<string, Wanted[number]>();
  const want = (source: AutomaticSource, count: number): void => {
    short.set(nameOfSource(source), { source, count: count + (short.get(nameOfSource(source))?.count ?? 0) });
  };
  for (const [index, { settings, items }] of state.sections.entries()) {
    const section = filled[index];
    if (!section || !settings.isSectionVisible) continue;
    const own = sourceOf(settings, owner);
    if (section.slots.length < settings.teaserCount && isCut(own)) want(own, settings.teaserCount - section.slots.length);
    const empty = new Set(section.left.filter(({ reason }) => reason === 'empty').map(({ itemId }) => itemId));
    for (const item of items) {
      const source = item.type === 'placeholder' && empty.has(item.id) ? sourceOfPlaceholder(item) : null;
      if (isCut(source) && !isOlder(source, item.publishedSince)) want(source, 1);
    }
  }
  return [...short.values()];
};

const idsOf = ({ sections }: PageState): readonly string[] =>
  sections.flatMap(({ items }) => items.flatMap(item => (item.type === 'direct_placement' ? [item.metadataId] : [])));

/** Number of further articles to read of a short source, besides those that it lacked; doubled each time. */
const MARGIN = 4;

const readLists = async (
  queries: Queries,
  sources: readonly ArchiveSource[],
  now: Instant,
): Promise<ReadonlyMap<string, readonly Candidate[]>> => {
  const lists = new Map<string, readonly Candidate[]>();
  for (const source of sources)
    if (source.kind === 'list') lists.set(nameOfSource(source), await readCuratedList(queries, { ...source, now }));
  return lists;
};

/** Returns the current content of a title's page for readers, and the articles that it names. */
const resolveState = async (
  queries: Queries,
  { state, owner, now }: { readonly state: PageState; readonly owner: PageOwner; readonly now: Instant },
): Promise<{ readonly sections: readonly FilledSection[]; readonly articles: readonly PlacedArticle[] }> => {
  const { tenantId } = owner;
  const known = new Map(await readPlacedArticles(queries, idsOf(state), tenantId));
  const learn = async (ids: readonly string[]): Promise<void> => {
    const unknown = ids.filter(id => !known.has(id));
    if (unknown.length > 0) for (const [id, article] of await readPlacedArticles(queries, unknown, tenantId)) known.set(id, article);
  };
  const sources = sourcesOf(state, owner);
  const lists = await readLists(queries, sources, now);
  const automatic = sources.filter(isAutomatic);
  const shelves = await openShelves(queries, automatic);
  let wanted = firstWanted({ state, owner }, automatic, { shelves, known });
  for (let margin = MARGIN; ; margin *= 2) {
    await shelves.readOn(wanted);
    const newest = new Map<string, readonly Candidate[]>(lists);
    for (const source of automatic) newest.set(nameOfSource(source), shelves.newest(source).articles);
    const articlesOf = (source: ArchiveSource): readonly Candidate[] => newest.get(nameOfSource(source)) ?? [];
    // Placeholders may take articles of other titles: those shared with this one.
    const isOwn = (source: ArchiveSource): boolean => source.tenantId === tenantId && isAutomatic(source);
    await learn(sources.filter(source => !isOwn(source)).flatMap(source => articlesOf(source).map(({ metadataId }) => metadataId)));
    const own = new Map(sources.filter(isOwn).flatMap(source => articlesOf(source).map(article => [article.metadataId, article] as const)));
    const find = (id: string): Candidate | undefined => own.get(id) ?? candidateOf(known.get(id), tenantId);
    const sections = fill(state, owner, { find, newest: articlesOf });
    wanted = shortSources({ state, owner }, sections, shelves).map(({ source, count }) => ({ source, count: count + margin }));
    if (wanted.length > 0) continue;
    const named = [...new Set([...idsOf(state), ...sections.flatMap(({ slots }) => slots.map(({ metadataId }) => metadataId))])];
    await learn(named);
    return { sections, articles: named.flatMap(id => known.get(id) ?? []) };
  }
};

/** Section that shows several times as many items. */
interface Longer {
  readonly sectionId: string;
  readonly times: number;
}

const lengthened = (state: PageState, { sectionId, times }: Longer): PageState => ({
  sections: state.sections.map(section =>
    section.id === sectionId
      ? { ...section, settings: { ...section.settings, teaserCount: section.settings.teaserCount * times } }
      : section,
  ),
});

/** Returns a page as readers would see it now, from its draft or its live state. */
export const resolvePage = async (
  queries: Queries,
  {
    page,
    state,
    now,
    longer = null,
  }: { readonly page: PlacementPage; readonly state: ResolvedPage['state']; readonly now: Instant; readonly longer?: Longer | null },
): Promise<ResolvedPage> => {
  const chosen = state === 'live' ? liveState(page) : draftState(page);
  const asked = longer === null ? chosen : lengthened(chosen, longer);
  const { id, tenantId, kind, ownerId, version } = page;
  const { sections, articles } = await resolveState(queries, { state: asked, owner: { tenantId, kind, ownerId }, now });
  return {
    id,
    tenantId,
    kind,
    ownerId,
    state,
    version,
    at: now,
    sections: chosen.sections.map(({ id: sectionId, settings }, index) => ({
      id: sectionId,
      settings,
      slots: [...(sections[index]?.slots ?? [])],
      left: [...(sections[index]?.left ?? [])],
    })),
    articles: [...articles],
  };
};

/** Returns the live page of a category or tag for readers of a title; undefined if there is none, or nothing of it was published. */
export const readLivePage = async (
  queries: Queries,
  { owner, now, longer = null }: { readonly owner: PageOwner; readonly now: Instant; readonly longer?: Longer | null },
): Promise<ResolvedPage | undefined> => {
  const page = await findPageOf(queries, owner);
  return page && page.publishedAt !== null ? resolvePage(queries, { page, state: 'live', now, longer }) : undefined;
};
