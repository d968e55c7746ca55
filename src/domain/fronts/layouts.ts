import type { ImageRatio } from '../media/image.ts';

/** Size in which a teaser is drawn. */
export type TeaserSize = 'hero' | 'lead' | 'card' | 'row' | 'line' | 'title';

/** Look of a teaser at one place of a layout: its size, and the ratio and width (CSS pixels) of its picture, if it has one. */
export interface SlotLook {
  readonly size: TeaserSize;
  readonly picture: { readonly ratio: ImageRatio; readonly widthPx: number } | null;
  readonly hasLead: boolean;
}

const look = (size: TeaserSize, ratio: ImageRatio | null, widthPx = 0, hasLead = false): SlotLook => ({
  size,
  picture: ratio === null ? null : { ratio, widthPx },
  hasLead,
});

const HERO = look('hero', '16:9', 800, true);
const PANORAMA = look('lead', '2:1', 800, true);
const LEAD = look('lead', '16:9', 760, true);
const CARD = look('card', '3:2', 380, true);
const SMALL_CARD = look('card', '3:2', 300);
const ROW = look('row', '3:2', 240, true);
const LINE = look('line', null);
const TITLE = look('title', null);

/** The layouts of A3-071: the look of the first item, and of those behind it. `newfront_…` are their namesakes, denser. */
const LOOKS: Readonly<Record<string, readonly [first: SlotLook, others: SlotLook]>> = {
  bundle: [LEAD, TITLE],
  highlight: [LEAD, ROW],
  horizontal_scroll: [SMALL_CARD, SMALL_CARD],
  horizontal_stacked: [ROW, ROW],
  list: [LINE, LINE],
  micro: [TITLE, TITLE],
  opener_list: [LEAD, LINE],
  opener_overview: [LEAD, CARD],
  opener_top: [HERO, CARD],
  panorama: [PANORAMA, PANORAMA],
  standard_even: [CARD, CARD],
  standard_uneven: [CARD, CARD],
};

const DENSE = 'newfront_';
const FALLBACK = 'standard_even';

/** A layout as it is drawn. */
export interface DrawnLayout {
  /** The layout whose look it has. */
  readonly base: string;
  readonly isDense: boolean;
  /** False for a layout that this version does not know: it is drawn as standard_even (D-052). */
  readonly isKnown: boolean;
  readonly first: SlotLook;
  readonly others: SlotLook;
}

/** The look of a layout (A3-071), by its id. */
export const drawnLayout = (id: string): DrawnLayout => {
  const isDense = id.startsWith(DENSE);
  const name = isDense ? id.slice(DENSE.length) : id;
  const isKnown = Object.hasOwn(LOOKS, name);
  const base = isKnown ? name : FALLBACK;
  const [first, others] = LOOKS[base] ?? [CARD, CARD];
  return { base, isDense, isKnown, first, others };
};

/** Every ratio and width in which a page shows pictures: no others are served. */
export const PICTURE_SIZES: readonly NonNullable<SlotLook['picture']>[] = [HERO, PANORAMA, LEAD, CARD, SMALL_CARD, ROW].flatMap(
  ({ picture }) => picture ?? [],
);
