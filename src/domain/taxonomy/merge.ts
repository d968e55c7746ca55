import { z } from 'zod';
import type { HeldValues } from '../metadata/metadata.ts';

/** Kinds of records that can be merged. */
export const TAXONOMY_KINDS = ['categories', 'tags', 'kickwords'] as const;
export const taxonomyKindSchema = z.enum(TAXONOMY_KINDS);
export type TaxonomyKind = z.infer<typeof taxonomyKindSchema>;

/** Period in which a merge can be undone. */
export const UNDO_MERGE_MS = 86_400_000;

/** The field of metadata that names a kind. */
export const FIELD_OF_KIND = { categories: 'placement', tags: 'tags', kickwords: 'kickword' } as const satisfies Readonly<
  Record<TaxonomyKind, keyof HeldValues>
>;

type Naming = Pick<HeldValues, 'placement' | 'tags' | 'kickword'>;

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Takes the fields over with other ids: each target once, where its first source stood. */
const renamed = (values: Naming, kind: TaxonomyKind, to: (id: number) => number): Partial<Naming> => {
  if (kind === 'tags') return { tags: unique(values.tags.map(to)) };
  if (kind === 'kickwords') {
    return { kickword: values.kickword.map(entry => ({ ...entry, kickwordId: entry.kickwordId === null ? null : to(entry.kickwordId) })) };
  }
  const placement = values.placement.map(entry => {
    const details = entry.categoryPlacementDetails?.map(detail => ({ ...detail, categoryId: to(detail.categoryId) }));
    // The position in the target itself precedes one in a source.
    const own = new Set(entry.categoryPlacementDetails?.map(({ categoryId }) => categoryId));
    const kept = details?.filter(
      (detail, index) => !own.has(detail.categoryId) || entry.categoryPlacementDetails?.[index]?.categoryId === detail.categoryId,
    );
    return {
      ...entry,
      categories: unique(entry.categories.map(to)),
      mainCategory: entry.mainCategory === null ? null : to(entry.mainCategory),
      ...(kept && {
        categoryPlacementDetails: [...new Map(kept.toReversed().map(detail => [detail.categoryId, detail])).values()].toReversed(),
      }),
    };
  });
  return { placement };
};

/** The ids of a kind that values name. */
export const namedIds = (values: Naming, kind: TaxonomyKind): readonly number[] => {
  if (kind === 'tags') return values.tags;
  if (kind === 'kickwords') return values.kickword.flatMap(({ kickwordId }) => kickwordId ?? []);
  return values.placement.flatMap(({ categories, mainCategory }) => [...categories, ...(mainCategory === null ? [] : [mainCategory])]);
};

/** The values with each source as the target; undefined if they name none. */
export const mergedValues = <Values extends Naming>(
  values: Values,
  { kind, sourceIds, targetId }: { readonly kind: TaxonomyKind; readonly sourceIds: readonly number[]; readonly targetId: number },
): Values | undefined => {
  const sources = new Set(sourceIds);
  if (!namedIds(values, kind).some(id => sources.has(id))) return undefined;
  return { ...values, ...renamed(values, kind, id => (sources.has(id) ? targetId : id)) };
};
