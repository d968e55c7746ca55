import { teamIdSchema } from '../team/league.ts';
import { tennisModeSchema, tennisPlayerDraftSchema, tennisPlayerFault, tennisPlayerSchema } from '../team/tennis-player.ts';
import { defineReference } from './kind.ts';
import { leaguesOf, pictureOf, TEAM_KIND, wordsOfNames } from './team-parts.ts';

/** Tennis players and doubles. */
export const tennisPlayers = defineReference({
  ...TEAM_KIND,
  name: 'tennisPlayers',
  api: {
    service: 'liveticker',
    path: '/tennisPlayers',
    operation: 'TennisPlayer',
    one: 'a tennis player or a double',
    summaries: {
      list: 'Tennis players and doubles by tournaments, modes and words of their names',
      delete: 'Delete a tennis player or a double that nothing names',
    },
  },
  address: '/teams/tennisPlayers',
  draft: tennisPlayerDraftSchema,
  stored: tennisPlayerSchema,
  title: ({ name }) => name,
  words: ({ name, shortName }) => wordsOfNames(shortName, name),
  pictures: pictureOf,
  fault: tennisPlayerFault,
  columns: [{ id: 'name', sort: 'name' }, { id: 'mode' }, { id: 'leagueIds' }, { id: 'updated', sort: 'updatedAt' }],
  unique: { fields: ['name'] },
  refusals: [...TEAM_KIND.refusals, 'recordInUse'],
  references: {
    leagueIds: leaguesOf('tennis'),
    playerIds: { kind: 'tennisPlayers', where: { field: 'mode', value: 'single' } },
  },
  frozenWhileNamed: ['mode'],
  list: {
    row: tennisPlayerSchema,
    filters: [],
    facets: { leagueIds: { field: 'leagueIds', value: teamIdSchema }, modes: { field: 'mode', value: tennisModeSchema } },
  },
});
