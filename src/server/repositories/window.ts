/** A page of a list: `page` counts from 0. */
export interface Window {
  readonly page: number;
  readonly size: number;
}

/** The default page size of lists (product.md: list pages have 10 rows). */
export const DEFAULT_PAGE_SIZE = 10;

export const windowOf = (
  query: { readonly page?: number | undefined; readonly size?: number | undefined },
  defaultSize = DEFAULT_PAGE_SIZE,
): Window => ({
  page: query.page ?? 0,
  size: query.size ?? defaultSize,
});
