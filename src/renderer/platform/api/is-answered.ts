import type { ApiQuery } from './queries.ts';

/**
 * Checks whether a search answers what is typed: neither the pause after typing nor the answer is waited for. A search that does not ask is
 * not waited for, whatever rows of a former one it still has.
 */
export const isAnswered = (
  typed: string,
  settled: string,
  ...searches: readonly Pick<ApiQuery<unknown>, 'isPlaceholder' | 'isPending' | 'isFetching'>[]
): boolean =>
  typed.trim() === settled.trim() &&
  searches.every(({ isPlaceholder, isPending, isFetching }) => !isFetching || !(isPlaceholder || isPending));
