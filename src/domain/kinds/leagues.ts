import { leagueDraftSchema, leagueSchema } from '../team/league.ts';
import { sportSchema } from '../team/sport.ts';
import { defineReference } from './kind.ts';
import { TEAM_KIND, wordsOfNames } from './team-parts.ts';

/** Leagues and tournaments, with names in three languages. */
export const leaguesAndTournaments = defineReference({
  ...TEAM_KIND,
  name: 'leaguesAndTournaments',
  api: {
    service: 'liveticker',
    path: '/leagues',
    operation: 'League',
    one: 'a league or tournament',
    summaries: { list: 'Leagues and tournaments by sports and words of their names', delete: 'Delete a league that nothing names' },
  },
  address: '/teams/leaguesAndTournaments',
  draft: leagueDraftSchema,
  stored: leagueSchema,
  title: ({ nameDe }) => nameDe,
  words: ({ nameDe, nameFr, nameEn }) => wordsOfNames(nameFr, nameEn, nameDe),
  pictures: () => [],
  columns: [{ id: 'nameDe', sort: 'name' }, { id: 'nameFr' }, { id: 'nameEn' }, { id: 'sport' }, { id: 'updated', sort: 'updatedAt' }],
  refusals: [...TEAM_KIND.refusals, 'recordInUse'],
  frozenWhileNamed: ['sport'],
  unique: { fields: ['nameDe', 'nameFr', 'nameEn'], within: 'sport' },
  list: { row: leagueSchema, filters: [], facets: { sportTypes: { field: 'sport', value: sportSchema } } },
});
