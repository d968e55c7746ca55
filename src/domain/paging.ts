import { z } from 'zod';

/** A page of a list (A3-081): `number` counts from 0, `totalElements` is exact. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    content: z.array(item),
    first: z.boolean(),
    last: z.boolean(),
    number: z.number().int().nonnegative(),
    size: z.number().int().positive(),
    totalElements: z.number().int().nonnegative(),
    totalPages: z.number().int().nonnegative(),
    sort: z.string(),
  });

/** A page as `pageSchema` describes it. */
export interface Page<Item> {
  readonly content: readonly Item[];
  readonly first: boolean;
  readonly last: boolean;
  readonly number: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
  readonly sort: string;
}

/** Completes a page from its items and the exact total. */
export const toPage = <Item>(input: {
  readonly content: readonly Item[];
  readonly number: number;
  readonly size: number;
  readonly totalElements: number;
  readonly sort: string;
}): Page<Item> => {
  const totalPages = Math.ceil(input.totalElements / input.size);
  return { ...input, totalPages, first: input.number === 0, last: input.number >= totalPages - 1 };
};
