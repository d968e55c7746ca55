import type { Fixture } from '#domain/team/fixture.ts';
import type { Sport } from '#domain/team/sport.ts';
import { type ApiQuery, useApiQuery } from '#renderer/platform/api/queries.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const STALE_MS = 60_000;
const SHOWN = 100;

interface FixturesInput {
  /** Now, in milliseconds. */
  readonly nowMs: number;
  readonly sports?: readonly Sport[];
  readonly leagueIds?: readonly string[];
  readonly daysBefore?: number;
  readonly daysAfter?: number;
  readonly enabled?: boolean;
}

/** The matches of today and around, in the order of their start; asked again each hour. */
export const useFixtures = ({
  nowMs,
  sports = [],
  leagueIds = [],
  daysBefore = 1,
  daysAfter = 2,
  enabled = true,
}: FixturesInput): ApiQuery<{ readonly content: readonly Fixture[]; readonly totalElements: number }> => {
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const query = {
    from: new Date(hourMs - daysBefore * DAY_MS).toISOString(),
    to: new Date(hourMs + daysAfter * DAY_MS).toISOString(),
    sportTypes: [...sports],
    leagueIds: [...leagueIds],
    size: SHOWN,
  };
  return useApiQuery('listFixtures', { query }, { enabled, silent: true, staleTimeMs: STALE_MS });
};
