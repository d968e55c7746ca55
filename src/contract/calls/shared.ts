import { z } from 'zod';

/** A list in a query: joined by commas in the address, an array on both sides (B7-006). */
export const commaList = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    value => (typeof value === 'string' ? value.split(',').filter(part => part !== '') : value),
    z.array(item),
  ) as unknown as z.ZodType<z.output<Item>[], readonly z.output<Item>[]>; // preprocess says it takes anything; callers pass arrays

/** A whole number in a query, whose values are all texts. */
export const numberInQuery = z.coerce.number().int();
/** A truth value in a query: `true` or `false`, written out. */
export const booleanInQuery = z.union([z.boolean(), z.enum(['true', 'false']).transform(value => value === 'true')]);

/** Page number from 0 and page size in a query. */
export const pagingQuery = {
  page: numberInQuery.nonnegative().optional(),
  size: numberInQuery.positive().max(1000).optional(),
  sort: z
    .string()
    .regex(/^[A-Za-z]+,(asc|desc|ASC|DESC)$/u)
    .optional(),
} as const;

/** A save with `hold=true` leaves the released state as it is (D-008); an ordinary save if the item is not public. */
export const holdQuerySchema = z.strictObject({ hold: booleanInQuery.optional() });

/**
 * With `release=true` waiting changes are released by a move to published or unlisted (D-008), judged in their current state; without it
 * readers keep the released state. Refused without such a move.
 */
export const patchQuerySchema = holdQuerySchema.extend({ release: booleanInQuery.optional() });
