/** An entry of the pagination: a page, or a gap for several. */
export type PagePlace = { readonly kind: 'page'; readonly page: number } | { readonly kind: 'gap'; readonly after: number };

export const BOUNDARY_PAGES = 1;
export const SIBLING_PAGES = 2;

/**
 * The places of a pagination (B9-040): one page at each end, two on each side of the current one, gaps between.
 * A gap never hides a single page: that page is shown instead. Pages count from 1.
 */
export const pagePlaces = (current: number, total: number): readonly PagePlace[] => {
  const shown = new Set<number>();
  const add = (page: number): void => {
    if (page >= 1 && page <= total) shown.add(page);
  };
  for (let offset = 0; offset < BOUNDARY_PAGES; offset += 1) {
    add(1 + offset);
    add(total - offset);
  }
  for (let offset = -SIBLING_PAGES; offset <= SIBLING_PAGES; offset += 1) add(current + offset);
  const places: PagePlace[] = [];
  let previous = 0;
  for (const page of [...shown].sort((left, right) => left - right)) {
    if (page - previous === 2) places.push({ kind: 'page', page: previous + 1 });
    else if (page - previous > 2) places.push({ kind: 'gap', after: previous });
    places.push({ kind: 'page', page });
    previous = page;
  }
  return places;
};
