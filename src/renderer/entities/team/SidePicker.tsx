import type { BridgeClient } from '#bridge/client.ts';
import { competitorOfPlayer, competitorOfTeam } from '#domain/team/competitor.ts';
import type { Sport } from '#domain/team/sport.ts';
import { teamSchema } from '#domain/team/team.ts';
import { type TennisMode, type TennisPlayer, tennisPlayerSchema } from '#domain/team/tennis-player.ts';
import type { Competitor } from '#domain/ticker/ticker.ts';
import { RecordCombobox } from '#renderer/entities/kind/reference/RecordCombobox.tsx';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { SIDE_KINDS } from './side-kinds.ts';

export interface SidePickerProps {
  readonly label: string;
  readonly sport: Sport;
  /** Of tennis: players or doubles; null: both. */
  readonly mode?: TennisMode | null;
  /** Only who plays in this league; null: everybody. */
  readonly leagueId: string | null;
  /** The other side: a team does not play itself. */
  readonly except?: readonly string[];
  readonly disabled?: boolean;
  readonly onChoose: (side: Competitor) => void;
}

/** The two of a double. */
const partnersOf = (bridge: BridgeClient, { playerIds }: TennisPlayer): Promise<readonly TennisPlayer[]> =>
  Promise.all(playerIds.map(async id => (await callApi(bridge, 'getTennisPlayer', { params: { id } })).body));

/** Reads a team, player or double as a ticker keeps it. */
export const readSide = async (bridge: BridgeClient, sport: Sport, id: string): Promise<Competitor> => {
  if (sport === 'soccer') return competitorOfTeam((await callApi(bridge, 'getSoccerTeam', { params: { id } })).body);
  if (sport === 'iceHockey') return competitorOfTeam((await callApi(bridge, 'getIceHockeyTeam', { params: { id } })).body);
  const player = (await callApi(bridge, 'getTennisPlayer', { params: { id } })).body;
  return competitorOfPlayer(player, await partnersOf(bridge, player));
};

/** Finds a team, player or double by its name and gives it as a ticker keeps it. */
export const SidePicker = ({ label, sport, mode = null, leagueId, except = [], disabled = false, onChoose }: SidePickerProps) => {
  const bridge = useBridge();
  const showFailure = useFailureToast();
  const filters = {
    ...(leagueId === null ? {} : { leagueIds: [leagueId] }),
    ...(sport === 'tennis' && mode !== null ? { modes: [mode] } : {}),
  };
  const choosePlayer = async (player: TennisPlayer): Promise<void> => {
    try {
      onChoose(competitorOfPlayer(player, await partnersOf(bridge, player)));
    } catch (error) {
      showFailure(toBridgeError(error));
    }
  };
  return (
    <RecordCombobox
      label={label}
      reference={{ kind: SIDE_KINDS[sport] }}
      filters={filters}
      except={except}
      disabled={disabled}
      noteOf={record => String(record['shortName'])}
      onChoose={record => {
        if (sport === 'tennis') void choosePlayer(tennisPlayerSchema.parse(record));
        else onChoose(competitorOfTeam(teamSchema.parse(record)));
      }}
    />
  );
};
