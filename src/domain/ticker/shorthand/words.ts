import type { EventData, EventDataOf, EventPlayer, GameMinute } from '../event-data.ts';
import { gainingSide } from '../fold-goals.ts';
import { TENNIS_ENDINGS } from '../standing.ts';
import { otherSide, type Side } from '../ticker-types.ts';
import { scoreText } from '../warnings.ts';

/** A part of a reading in words: a locale key of `tickerWords` and its placeholders; parts are joined by commas. */
export interface Phrase {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Names of the two sides. */
export type SideNames = Readonly<Record<Side, string>>;

/** Offences of ice hockey that have a word of their own; any other is text. */
export const OFFENCES = [
  'board',
  'charge',
  'cross',
  'delay',
  'elbow',
  'fight',
  'high',
  'hold',
  'hook',
  'interf',
  'knee',
  'misconduct',
  'rough',
  'slash',
  'toomany',
  'trip',
] as const;

const phrase = (key: string, values: Phrase['values'] = {}): Phrase => ({ key, values });

/** A minute as it is shown: 23', 45+2' or 23:14. */
export const minuteText = ({ minute, second, added }: GameMinute): string => {
  if (second !== null) return `${minute}:${String(second).padStart(2, '0')}`;
  return added === null ? `${minute}'` : `${minute}+${added}'`;
};

const playerText = ({ number, name }: EventPlayer): string => [number === null ? '' : `#${number}`, name].filter(Boolean).join(' ');

const maybe = <Value>(value: Value | null, say: (known: Value) => Phrase): readonly Phrase[] => (value === null ? [] : [say(value)]);

const minuteWords = (minute: GameMinute | null) => maybe(minute, known => phrase('minute', { minute: minuteText(known) }));
const playerWords = (player: EventPlayer | null, key = 'player') => maybe(player, known => phrase(key, { player: playerText(known) }));

const goalWords = (data: EventDataOf<'soccerGoal' | 'iceHockeyGoal'>, names: SideNames): readonly Phrase[] => {
  const side = gainingSide(data);
  return [
    phrase(`goal.${data.kind}`, { team: names[side], other: names[otherSide(side)] }),
    ...minuteWords(data.gameMinute),
    ...playerWords(data.scorer),
    ...(data.assists.length === 0 ? [] : [phrase('assists', { players: data.assists.map(playerText).join(', ') })]),
    ...maybe(data.goals, goals => phrase('stated', { score: scoreText(goals) })),
  ];
};

const timeWords = (data: EventDataOf<'soccerTimeEvent' | 'iceHockeyTimeEvent'>): readonly Phrase[] => [
  phrase(`time.${data.timeEvent}`, data.type === 'iceHockeyTimeEvent' && data.period !== null ? { period: data.period } : {}),
  ...minuteWords(data.gameMinute),
  ...maybe(data.check, check => phrase('check', { score: scoreText(check) })),
  ...maybe(data.award, award => phrase('award', { score: scoreText(award) })),
];

const noteWords = (data: EventDataOf<'soccerInfo' | 'iceHockeyInfo'>, names: SideNames): readonly Phrase[] => [
  phrase(`note.${data.occasion}`, data.side ? { team: names[data.side] } : { team: '' }),
  ...minuteWords(data.gameMinute),
  ...playerWords(data.player),
];

const penaltyWords = (data: EventDataOf<'iceHockeyPenalty'>, names: SideNames): readonly Phrase[] => {
  const isKnown = OFFENCES.some(offence => offence === data.offence);
  const offence = isKnown ? phrase(`offence.${data.offence}`) : phrase('offence', { offence: data.offence });
  return [
    phrase('penalty', { team: names[data.side] }),
    ...minuteWords(data.gameMinute),
    ...playerWords(data.player),
    ...maybe(data.penaltyTime, minutes => phrase('penaltyTime', { minutes })),
    ...(data.offence === '' ? [] : [offence]),
  ];
};

type TennisData = EventDataOf<'tennisPoint' | 'tennisTiebreak' | 'tennisGame' | 'tennisSet' | 'tennisMatch'>;

const statedTennis = (data: TennisData): readonly Phrase[] => {
  if ('points' in data) return maybe(data.points, points => phrase(`${data.type}.stated`, { score: scoreText(points) }));
  const tiebreak = 'tiebreak' in data ? maybe(data.tiebreak, points => phrase('tennisTiebreak.stated', { score: scoreText(points) })) : [];
  return [...maybe(data.games, games => phrase('games.stated', { score: scoreText(games) })), ...tiebreak];
};

const tennisWords = (data: TennisData, names: SideNames): readonly Phrase[] => {
  const { winner, tennisBreak } = data;
  const key = TENNIS_ENDINGS.find(ending => data.type === 'tennisMatch' && data.by === ending) ?? data.type;
  return [
    ...maybe(winner, side => phrase(key, { player: names[side], other: names[otherSide(side)] })),
    ...statedTennis(data),
    ...maybe(tennisBreak, name => phrase(`tennisBreak.${name}`)),
  ];
};

/** Returns the words of an event, in parts; empty for a note without an occasion, whose text says it. */
export const wordsOf = (data: EventData, names: SideNames): readonly Phrase[] => {
  switch (data.type) {
    case 'soccerGoal':
    case 'iceHockeyGoal':
      return goalWords(data, names);
    case 'soccerCard':
      return [phrase(`card.${data.card}`, { team: names[data.side] }), ...minuteWords(data.gameMinute), ...playerWords(data.player)];
    case 'soccerTimeEvent':
    case 'iceHockeyTimeEvent':
      return timeWords(data);
    case 'soccerShootOut':
    case 'iceHockeyShootOut':
      return [phrase(data.isScored ? 'shot.scored' : 'shot.missed', { team: names[data.side] }), ...playerWords(data.player)];
    case 'soccerSubstitution':
      return [
        phrase('substitution', { team: names[data.side] }),
        ...minuteWords(data.gameMinute),
        ...playerWords(data.playerIn, 'playerIn'),
        ...playerWords(data.playerOut, 'playerOut'),
      ];
    case 'iceHockeyPenalty':
      return penaltyWords(data, names);
    case 'iceHockeyTimeout':
      return [phrase('timeout', { team: names[data.side] }), ...minuteWords(data.gameMinute)];
    case 'soccerInfo':
    case 'iceHockeyInfo':
      return data.occasion === 'none' ? minuteWords(data.gameMinute) : noteWords(data, names);
    case 'tennisPoint':
    case 'tennisTiebreak':
    case 'tennisGame':
    case 'tennisSet':
    case 'tennisMatch':
      return tennisWords(data, names);
    case 'tennisInfo':
    case 'standardInfo':
    case 'sportsCompactInfo':
      return [];
  }
};
