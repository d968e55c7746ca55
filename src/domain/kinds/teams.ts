import { teamIdSchema } from '../team/league.ts';
import { repeatedNumber, secondCaptain, type TeamDraft, teamDraftSchema, teamSchema } from '../team/team.ts';
import { defineReference } from './kind.ts';
import { leaguesOf, pictureOf, TEAM_KIND, wordsOfNames } from './team-parts.ts';

/** A number is given once, and one player is captain at most. */
const playersFault = ({ players }: Pick<TeamDraft, 'players'>): { readonly field: string; readonly message: string } | undefined => {
  const number = repeatedNumber(players);
  if (number !== undefined) return { field: 'players', message: `Two players have the number ${number}` };
  const second = secondCaptain(players);
  return second && { field: 'players', message: `A team has one captain: ${second.name} is the second` };
};

/** Declarations that the teams of both sports share. */
const TEAM = {
  ...TEAM_KIND,
  draft: teamDraftSchema,
  stored: teamSchema,
  title: ({ name }: Pick<TeamDraft, 'name'>) => name,
  words: ({ name, shortName }: Pick<TeamDraft, 'name' | 'shortName'>) => wordsOfNames(shortName, name),
  pictures: pictureOf,
  fault: playersFault,
  columns: [
    { id: 'name', sort: 'name' },
    { id: 'shortName' },
    { id: 'leagueIds' },
    { id: 'players' },
    { id: 'updated', sort: 'updatedAt' },
  ],
  unique: { fields: ['name'] },
  list: { row: teamSchema, filters: [], facets: { leagueIds: { field: 'leagueIds', value: teamIdSchema } } },
} as const;

/** Soccer teams. */
export const soccerTeams = defineReference({
  ...TEAM,
  name: 'soccerTeams',
  references: { leagueIds: leaguesOf('soccer') },
  api: {
    service: 'liveticker',
    path: '/soccerTeams',
    operation: 'SoccerTeam',
    one: 'a soccer team',
    summaries: { list: 'Soccer teams by leagues and words of their names', delete: 'Delete a soccer team that nothing names' },
  },
  address: '/teams/soccerTeams',
});

/** Ice hockey teams. */
export const iceHockeyTeams = defineReference({
  ...TEAM,
  name: 'iceHockeyTeams',
  references: { leagueIds: leaguesOf('iceHockey') },
  api: {
    service: 'liveticker',
    path: '/iceHockeyTeams',
    operation: 'IceHockeyTeam',
    one: 'an ice hockey team',
    summaries: { list: 'Ice hockey teams by leagues and words of their names', delete: 'Delete an ice hockey team that nothing names' },
  },
  address: '/teams/iceHockeyTeams',
});
