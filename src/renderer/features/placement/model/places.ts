import { findItem } from '#domain/placement/apply.ts';
import { type PlacementPage, workingState } from '#domain/placement/page.ts';
import type { Target } from '#renderer/entities/placement/changes.ts';

export type Way = 'up' | 'down' | 'left' | 'right';

/** Returns a page's selected items in order, if they include the focused item; otherwise only the focused one. */
export const selectedOn = (page: PlacementPage, selected: ReadonlySet<string>, itemId: string): readonly string[] => {
  if (!selected.has(itemId)) return [itemId];
  return page.sections.flatMap(section => workingState(section).items.flatMap(({ id }) => (selected.has(id) ? [id] : [])));
};

/** Returns the items of a page from one to another, in order; only the second if the first is not on the page. */
export const rangeOf = (page: PlacementPage, from: string | null, to: string): readonly string[] => {
  const ids = page.sections.flatMap(section => workingState(section).items.map(({ id }) => id));
  const [one, other] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return one === -1 || other === -1 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
};

interface Neighbour {
  readonly page: PlacementPage;
  readonly ids: readonly string[];
  readonly way: Way;
  readonly pageIds: readonly string[];
  readonly pageOf: (pageId: string) => PlacementPage | undefined;
}

const takesItems = (section: PlacementPage['sections'][number]): boolean => workingState(section).settings.type !== 'no_logic';

/** Returns the place in the neighbouring column: section of the same number, same height as far as it has items. */
export const besideTarget = ({ pageIds, pageOf }: Pick<Neighbour, 'pageIds' | 'pageOf'>, from: Target, step: 1 | -1): Target | null => {
  const page = pageOf(from.pageId);
  const nextId = pageIds[pageIds.indexOf(from.pageId) + step];
  const next = nextId === undefined ? undefined : pageOf(nextId);
  if (!page || !next || next.sections.length === 0) return null;
  const number = page.sections.findIndex(({ id }) => id === from.sectionId);
  const possible = next.sections.filter(takesItems);
  const section = next.sections.slice(0, number + 1).findLast(takesItems) ?? possible[0];
  if (!section) return null;
  return { pageId: next.id, sectionId: section.id, index: Math.min(from.index, workingState(section).items.length) };
};

/** Returns the place one up or down, crossing into the next section; null at the page's ends. `ids` are being moved. */
export const stepTarget = (page: PlacementPage, from: Target, step: 1 | -1, ids: readonly string[]): Target | null => {
  const section = page.sections.find(({ id }) => id === from.sectionId);
  if (!section) return null;
  const { items } = workingState(section);
  // Skips items that are moved along: they are no places.
  let index = from.index + step;
  while (step === 1 ? index < items.length && ids.includes(items[index - 1]?.id ?? '') : index > 0 && ids.includes(items[index]?.id ?? ''))
    index += step;
  if (index >= 0 && index <= items.length) return { ...from, index };
  const at = page.sections.indexOf(section);
  const others = step === 1 ? page.sections.slice(at + 1) : page.sections.slice(0, at).toReversed();
  const next = others.find(takesItems);
  return next ? { pageId: page.id, sectionId: next.id, index: step === 1 ? 0 : workingState(next).items.length } : null;
};

/** Returns the present place of items: before the first of them. */
export const placeOf = (page: PlacementPage, itemId: string): Target | null => {
  const item = findItem(page, itemId);
  if (!item) return null;
  const index = workingState(item.section).items.findIndex(({ id }) => id === itemId);
  return { pageId: page.id, sectionId: item.section.id, index };
};

/** Returns the place that one step moves items to. */
export const neighbourTarget = ({ page, ids, way, pageIds, pageOf }: Neighbour): Target | null => {
  const [first] = ids;
  const last = ids.at(-1);
  if (first === undefined || last === undefined) return null;
  if (way === 'left' || way === 'right') {
    const from = placeOf(page, first);
    return from && besideTarget({ pageIds, pageOf }, from, way === 'left' ? -1 : 1);
  }
  const from = placeOf(page, way === 'up' ? first : last);
  if (!from) return null;
  // One step down passes the next item.
  return stepTarget(page, way === 'up' ? from : { ...from, index: from.index + 1 }, way === 'up' ? -1 : 1, []);
};
