import { isEqual } from '../equal.ts';
import type { PageState } from './page.ts';
import type { PlacementItem, SectionField } from './section.ts';

type StateSection = PageState['sections'][number];

/** Difference of a section between two states of a page. */
export interface SectionDifference {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** True if the section has another place among those that both states have. */
  readonly isMoved: boolean;
  readonly fields: readonly SectionField[];
  readonly added: readonly PlacementItem[];
  readonly removed: readonly PlacementItem[];
  /** Items that both have, at another place or in another section. */
  readonly moved: readonly PlacementItem[];
  readonly changed: readonly PlacementItem[];
}

/** Returns the ids that leave their order: all but a longest run that keeps it. */
const outOfOrder = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const common = after.filter(id => before.includes(id));
  const positions = common.map(id => before.indexOf(id));
  const lengths = positions.map(() => 1);
  const previous = positions.map(() => -1);
  let end = -1;
  for (const [index, position] of positions.entries()) {
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((positions[earlier] ?? 0) < position && length > (lengths[index] ?? 0)) {
        lengths[index] = length;
        previous[index] = earlier;
      }
    }
    if (end === -1 || (lengths[index] ?? 0) > (lengths[end] ?? 0)) end = index;
  }
  const kept = new Set<string>();
  for (let at = end; at !== -1; at = previous[at] ?? -1) kept.add(common[at] ?? '');
  return new Set(common.filter(id => !kept.has(id)));
};

const plain = ({ place: _place, ...item }: PlacementItem): unknown => item;

const fieldsOf = (before: StateSection, after: StateSection): readonly SectionField[] =>
  (Object.keys(after.settings) as SectionField[]).filter(name => !isEqual(before.settings[name], after.settings[name])); // keys of settings

/** Returns the changes of a page from one state to another, by section in the order of the later one, removed ones last. */
export const pageDifference = (before: PageState, after: PageState): readonly SectionDifference[] => {
  const old = new Map(before.sections.map(section => [section.id, section]));
  const wasIn = new Map(before.sections.flatMap(({ id, items }) => items.map(item => [item.id, { sectionId: id, item }] as const)));
  const nowIn = new Set(after.sections.flatMap(({ items }) => items.map(({ id }) => id)));
  const movedSections = outOfOrder(
    before.sections.map(({ id }) => id),
    after.sections.map(({ id }) => id),
  );
  const compared = after.sections.map((section): SectionDifference => {
    const earlier = old.get(section.id);
    const displaced = outOfOrder(
      (earlier?.items ?? []).map(({ id }) => id),
      section.items.map(({ id }) => id),
    );
    return {
      id: section.id,
      kind: earlier ? 'changed' : 'added',
      isMoved: movedSections.has(section.id),
      fields: earlier ? fieldsOf(earlier, section) : [],
      added: section.items.filter(({ id }) => !wasIn.has(id)),
      removed: (earlier?.items ?? []).filter(({ id }) => !nowIn.has(id)),
      moved: section.items.filter(({ id }) => displaced.has(id) || (wasIn.has(id) && wasIn.get(id)?.sectionId !== section.id)),
      changed: section.items.filter(item => {
        const was = wasIn.get(item.id)?.item;
        return was !== undefined && !isEqual(plain(was), plain(item));
      }),
    };
  });
  const gone = before.sections
    .filter(({ id }) => !after.sections.some(section => section.id === id))
    .map(({ id, items }): SectionDifference => ({
      id,
      kind: 'removed',
      isMoved: false,
      fields: [],
      added: [],
      removed: items.filter(item => !nowIn.has(item.id)),
      moved: [],
      changed: [],
    }));
  const says = ({ kind, isMoved, fields, added, removed, moved, changed }: SectionDifference): boolean =>
    kind !== 'changed' || isMoved || [fields, added, removed, moved, changed].some(({ length }) => length > 0);
  return [...compared, ...gone].filter(says);
};
