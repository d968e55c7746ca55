import { useMemo } from 'react';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { useApiQuery } from '../../platform/api/queries.ts';

const MINUTES_10 = 600_000;
/** There are a few dozen kickwords; they come at once. */
const ALL = 100;

/** All kickwords by id; they change a few times a year. */
export const useKickwords = (enabled = true): ReadonlyMap<number, Kickword> => {
  const query = useApiQuery('listKickwords', { query: { size: ALL } }, { enabled, staleTimeMs: MINUTES_10, silent: true });
  return useMemo(() => new Map((query.data?.content ?? []).map(kickword => [kickword.id, kickword])), [query.data]);
};
