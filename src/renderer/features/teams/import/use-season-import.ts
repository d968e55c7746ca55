import { useState } from 'react';
import type { ApiBody, ApiInput } from '#contract/contract.ts';
import type { Sport } from '#domain/team/sport.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';

/** A file or a pasted text with a season. */
export interface SeasonSource {
  readonly name: string;
  readonly text: string;
}

type Body = ApiInput<'importSeason'>['body'];
export type Report = ApiBody<'importSeason'>;

interface ChosenLeague {
  readonly id: string | null;
  readonly name: string;
}

export interface SeasonImport {
  readonly sport: Sport;
  readonly setSport: (sport: Sport) => void;
  readonly source: SeasonSource | null;
  readonly setSource: (source: SeasonSource | null) => void;
  readonly league: ChosenLeague | null;
  readonly setLeague: (league: ChosenLeague | null) => void;
  /** Decisions of the user on similar names; without one, the first similar name. */
  readonly decisions: ReadonlyMap<string, string | null>;
  readonly decide: (name: string, id: string | null) => void;
  readonly preview: ApiQuery<Report>;
  readonly canImport: boolean;
  readonly isImporting: boolean;
  readonly run: () => Promise<Report>;
}

const formatOf = ({ text }: SeasonSource): Body['format'] => (/^\uFEFF?\s*[[{]/u.test(text) ? 'openfootball' : 'csv');
const LISTS = ['listLeagues', 'listSoccerTeams', 'listIceHockeyTeams', 'listTennisPlayers', 'listFixtures', 'getLastImport'] as const;

/** Provides the import of a season: the source, the preview, and the import itself. */
export const useSeasonImport = (first: Sport): SeasonImport => {
  const [sport, setSport] = useState(first);
  const [source, setSource] = useState<SeasonSource | null>(null);
  const [league, setLeague] = useState<ChosenLeague | null>(null);
  const [decided, setDecided] = useState<ReadonlyMap<string, string | null>>(new Map());
  const isReady = source !== null && league !== null && league.name.trim() !== '';
  const bodyOf = (preview: boolean, same: ReadonlyMap<string, string | null>): Body => ({
    preview,
    format: source === null ? 'csv' : formatOf(source),
    text: source?.text ?? '',
    sport,
    league: league?.id ? { id: league.id } : { name: league?.name.trim() ?? '' },
    same: [...same].map(([name, id]) => ({ name, id })),
  });
  const preview = useApiQuery('importSeason', { body: bodyOf(true, decided) }, { enabled: isReady, keepPrevious: true, silent: true });
  const importing = useApiMutation('importSeason', { invalidates: LISTS });
  const open = (preview.data?.entries ?? []).filter(({ fault, what }) => fault === 'notDecided' && what === 'team');
  const decisions = new Map([...open.map(({ name, similar }) => [name, similar[0]?.id ?? null] as const), ...decided]);
  return {
    sport,
    setSport: next => {
      setSport(next);
      setLeague(null);
      setDecided(new Map());
    },
    source,
    setSource,
    league,
    setLeague,
    decisions,
    decide: (name, id) => setDecided(new Map([...decided, [name, id]])),
    preview,
    canImport: isReady && preview.data !== undefined && preview.error === null && !preview.isPlaceholder,
    isImporting: importing.isPending,
    run: async () => (await importing.mutateAsync({ body: bodyOf(false, decisions) })).body,
  };
};
