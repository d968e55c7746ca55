import { z } from 'zod';
import { isEqual } from '../equal.ts';
import { numericIdSchema } from '../ids.ts';
import type { PlacementItem, SectionSettings } from './section.ts';

/** The categories and tags that a section, its button and its placeholders name. */
export const placementNamesSchema = z.strictObject({
  categoryIds: z.array(numericIdSchema),
  tagIds: z.array(numericIdSchema),
  buttonCategoryId: numericIdSchema.nullable(),
  buttonTagId: numericIdSchema.nullable(),
  /** Categories of placeholders, by item. */
  placeholders: z.record(z.string(), numericIdSchema),
});
export type PlacementNames = z.infer<typeof placementNamesSchema>;

/** Record that names categories and tags: a section, a planned one, a preset (which may have no settings). */
export interface Naming {
  readonly settings: SectionSettings | null;
  readonly items: readonly PlacementItem[];
}

/** The categories and tags that it names. */
export const namesIn = ({ settings, items }: Naming): PlacementNames => ({
  categoryIds: settings?.categoryIds ?? [],
  tagIds: settings?.tagIds ?? [],
  buttonCategoryId: settings?.button.categoryId ?? null,
  buttonTagId: settings?.button.tagId ?? null,
  placeholders: Object.fromEntries(
    items.flatMap(item =>
      item.type === 'placeholder' && item.placeholder.categoryId !== null ? [[item.id, item.placeholder.categoryId] as const] : [],
    ),
  ),
});

/** The names with each id as `to` has it, each once. */
export const renamed = (names: PlacementNames, kind: 'categories' | 'tags', to: (id: number) => number): PlacementNames => {
  const all = (ids: readonly number[]): number[] => [...new Set(ids.map(to))];
  const one = (id: number | null): number | null => (id === null ? null : to(id));
  if (kind === 'tags') return { ...names, tagIds: all(names.tagIds), buttonTagId: one(names.buttonTagId) };
  return {
    ...names,
    categoryIds: all(names.categoryIds),
    buttonCategoryId: one(names.buttonCategoryId),
    placeholders: Object.fromEntries(Object.entries(names.placeholders).map(([id, category]) => [id, to(category)])),
  };
};

/** Returns the record with other names; placeholders without new names keep theirs. */
export const withNames = <Named extends Naming>(naming: Named, names: PlacementNames): Named => ({
  ...naming,
  settings: naming.settings && {
    ...naming.settings,
    categoryIds: names.categoryIds,
    tagIds: names.tagIds,
    button: { ...naming.settings.button, categoryId: names.buttonCategoryId, tagId: names.buttonTagId },
  },
  items: naming.items.map(item =>
    item.type === 'placeholder' && names.placeholders[item.id] !== undefined
      ? { ...item, placeholder: { ...item.placeholder, categoryId: names.placeholders[item.id] ?? null } }
      : item,
  ),
});

/**
 * The names as they were before others came in their place; undefined if one of them was changed since. Placeholders that were taken away
 * since are no hindrance.
 */
export const namesBefore = (
  present: PlacementNames,
  { before, after }: { readonly before: PlacementNames; readonly after: PlacementNames },
): PlacementNames | undefined => {
  const names: PlacementNames = { ...present, placeholders: { ...present.placeholders } };
  const { placeholders: _before, ...fields } = before;
  const own = Object.keys(fields) as (keyof typeof fields)[]; // its own fields
  for (const name of own) {
    if (isEqual(before[name], after[name])) continue;
    if (!isEqual(present[name], after[name])) return undefined;
    Object.assign(names, { [name]: before[name] });
  }
  for (const [id, category] of Object.entries(before.placeholders)) {
    if (category === after.placeholders[id] || present.placeholders[id] === undefined) continue;
    if (present.placeholders[id] !== after.placeholders[id]) return undefined;
    names.placeholders[id] = category;
  }
  return names;
};
