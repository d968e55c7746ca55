import { z } from 'zod';
import { layoutIdSchema, SECTION_LIMITS } from './section.ts';

/** Which items of a layout are shown with a picture. */
export const LAYOUT_PICTURES = ['all', 'lead', 'none'] as const;

/** A layout as the newsroom offers it (A3-071, D-052). */
export const layoutSchema = z.strictObject({
  id: layoutIdSchema,
  pictures: z.enum(LAYOUT_PICTURES),
  /** Number of items that the layout is drawn for. */
  teaserCount: z.number().int().positive().max(SECTION_LIMITS.teasers),
});
export type Layout = z.infer<typeof layoutSchema>;

const BASE: readonly Layout[] = [
  { id: 'bundle', pictures: 'lead', teaserCount: 4 },
  { id: 'highlight', pictures: 'all', teaserCount: 1 },
  { id: 'horizontal_scroll', pictures: 'all', teaserCount: 8 },
  { id: 'horizontal_stacked', pictures: 'all', teaserCount: 5 },
  { id: 'list', pictures: 'none', teaserCount: 10 },
  { id: 'micro', pictures: 'none', teaserCount: 8 },
  { id: 'opener_list', pictures: 'lead', teaserCount: 6 },
  { id: 'opener_overview', pictures: 'all', teaserCount: 4 },
  { id: 'opener_top', pictures: 'lead', teaserCount: 1 },
  { id: 'panorama', pictures: 'all', teaserCount: 1 },
  { id: 'standard_even', pictures: 'all', teaserCount: 6 },
  { id: 'standard_uneven', pictures: 'all', teaserCount: 6 },
];

/** The layouts of this newsroom; `newfront_…` are drawn as their namesakes, denser. */
export const LAYOUTS: readonly Layout[] = [...BASE, ...BASE.map(layout => ({ ...layout, id: `newfront_${layout.id}` }))];

/** Checks whether the item at this place (from 0) of a layout is shown with a picture; an unknown layout asks for none. */
export const needsPicture = (layoutId: string, slot: number): boolean => {
  const pictures = LAYOUTS.find(({ id }) => id === layoutId)?.pictures ?? 'none';
  return pictures === 'all' || (pictures === 'lead' && slot === 0);
};
