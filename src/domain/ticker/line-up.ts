import { type SidePlayer, TICKER_LIMITS } from './ticker.ts';

/** Where a player of a side is. */
export const LINE_UP_PLACES = ['starting', 'bench', 'squad'] as const;
export type LineUpPlace = (typeof LINE_UP_PLACES)[number];
/** Signs that a player can have. */
export const PLAYER_SIGNS = ['captain', 'goalkeeper'] as const;
export type PlayerSign = (typeof PLAYER_SIGNS)[number];

type LineUp = readonly SidePlayer[];

/** Players of a soccer team who begin (IFAB Laws of the Game 2026/27, law 3). */
export const SOCCER_ELEVEN = 11;

const FLAGS = { captain: 'isCaptain', goalkeeper: 'isGoalkeeper' } as const;

/** Returns where a player of a line-up stands. */
export const placeOf = ({ isStarting, isOnBench }: SidePlayer): LineUpPlace => {
  if (isStarting) return 'starting';
  return isOnBench ? 'bench' : 'squad';
};

/** Returns the players of one place in their order. */
export const playersAt = (lineUp: LineUp, place: LineUpPlace): LineUp => lineUp.filter(player => placeOf(player) === place);

/** Returns the signs of a player: none, captain, goalkeeper, or both. */
export const signsOf = (player: Pick<SidePlayer, 'isCaptain' | 'isGoalkeeper'>): readonly PlayerSign[] =>
  PLAYER_SIGNS.filter(sign => player[FLAGS[sign]]);

const put = (player: SidePlayer, place: LineUpPlace): SidePlayer => ({
  ...player,
  isStarting: place === 'starting',
  isOnBench: place === 'bench',
});

/** A place among the players of the other side of a line, counted without the moved player; past the end is the end. */
export interface LineUpTarget {
  readonly place: LineUpPlace;
  readonly at: number;
}

/** Moves a player to a place; those who begin stand first, then the bench, then the squad. */
export const movePlayer = (lineUp: LineUp, moved: SidePlayer, { place, at }: LineUpTarget): LineUp => {
  const others = lineUp.filter(player => player !== moved);
  return LINE_UP_PLACES.flatMap(one => {
    const there = playersAt(others, one);
    return one === place ? there.toSpliced(at, 0, put(moved, place)) : there;
  });
};

/** Gives a player a sign or takes it away. A captain is the only one, and of those who begin one keeps the goal. */
export const signPlayer = (lineUp: LineUp, signed: SidePlayer, sign: PlayerSign): LineUp => {
  const flag = FLAGS[sign];
  const isGiven = !signed[flag];
  const loses = (player: SidePlayer): boolean =>
    isGiven && player[flag] && (sign === 'captain' || (player.isStarting && signed.isStarting));
  return lineUp.map(player => {
    if (player === signed) return { ...player, [flag]: isGiven };
    return loses(player) ? { ...player, [flag]: false } : player;
  });
};

/** Faults of a line-up, by code: the end of the locale key. */
export const LINE_UP_FAULTS = ['numberTwice', 'secondCaptain', 'secondGoalkeeper', 'goalkeeperLeftOut', 'tooManyStarting'] as const;
export type LineUpFaultCode = (typeof LINE_UP_FAULTS)[number];

/** Returns the fault of a line-up: an eleven is complete with its goalkeeper, if the team says who keeps the goal. */
export const lineUpFault = (lineUp: LineUp, isSoccer: boolean): LineUpFaultCode | undefined => {
  const starting = playersAt(lineUp, 'starting');
  const goalkeepers = lineUp.filter(({ isGoalkeeper }) => isGoalkeeper);
  const keeping = goalkeepers.filter(({ isStarting }) => isStarting).length;
  const has = (isTrue: boolean, code: LineUpFaultCode): readonly LineUpFaultCode[] => (isTrue ? [code] : []);
  return [
    ...has(new Set(lineUp.map(({ number }) => number)).size < lineUp.length, 'numberTwice'),
    ...has(lineUp.filter(({ isCaptain }) => isCaptain).length > 1, 'secondCaptain'),
    ...has(keeping > 1, 'secondGoalkeeper'),
    ...has(isSoccer && starting.length > SOCCER_ELEVEN, 'tooManyStarting'),
    ...has(isSoccer && starting.length === SOCCER_ELEVEN && goalkeepers.length > 0 && keeping === 0, 'goalkeeperLeftOut'),
  ][0];
};

/** A line-up read from a text. */
interface ReadLineUp {
  readonly players: readonly Pick<SidePlayer, 'number' | 'name' | 'isCaptain' | 'isGoalkeeper'>[];
  /** Players before the bench; undefined if the text names no bench. */
  readonly starting: number | undefined;
}

type ReadPlayer = ReadLineUp['players'][number];

/** A text without any sign of a kind says nothing of it: who is known by the number keeps it. */
const signedAs = (read: readonly ReadPlayer[], player: ReadPlayer, known: SidePlayer | undefined): ReadPlayer => ({
  ...player,
  isCaptain: read.some(({ isCaptain }) => isCaptain) ? player.isCaptain : (known?.isCaptain ?? false),
  isGoalkeeper: read.some(({ isGoalkeeper }) => isGoalkeeper) ? player.isGoalkeeper : (known?.isGoalkeeper ?? false),
});

const inOrder = (lineUp: LineUp): LineUp => LINE_UP_PLACES.flatMap(place => playersAt(lineUp, place));

/**
 * Takes over a line-up that was read: the first ones begin, in soccer eleven, the others sit on the bench, as does a second goalkeeper.
 * Whom it does not name stays in the squad.
 */
export const takeLineUp = (lineUp: LineUp, { players, starting }: ReadLineUp, isSoccer: boolean): LineUp => {
  const begin = starting ?? (isSoccer ? SOCCER_ELEVEN : players.length);
  const playerByNumber = new Map(lineUp.map(player => [player.number, player]));
  const signed = players.map(player => signedAs(players, player, playerByNumber.get(player.number)));
  const keeper = signed.findIndex(({ isGoalkeeper }) => isGoalkeeper);
  const named = signed.map((player, index) => {
    const isSecondKeeper = starting === undefined && player.isGoalkeeper && index !== keeper;
    const isStarting = index < begin && !isSecondKeeper;
    return { ...player, isStarting, isOnBench: !isStarting };
  });
  const hasCaptain = named.some(({ isCaptain }) => isCaptain);
  const numbers = new Set(players.map(({ number }) => number));
  const left = lineUp
    .filter(({ number }) => !numbers.has(number))
    .map(player => ({ ...put(player, 'squad'), isCaptain: player.isCaptain && !hasCaptain }));
  return inOrder([...named, ...left]).slice(0, TICKER_LIMITS.lineUp);
};

/** Adds players that were read to the squad; those with a known number get the name and the signs that were read. */
export const addToSquad = (lineUp: LineUp, { players }: Pick<ReadLineUp, 'players'>): LineUp => {
  const read = new Map(players.map(player => [player.number, player]));
  const numbers = new Set(lineUp.map(({ number }) => number));
  const hasCaptain = players.some(({ isCaptain }) => isCaptain);
  const changed = lineUp.map(player => {
    const found = read.get(player.number);
    const signed = found ? { ...player, ...signedAs(players, found, player) } : player;
    return hasCaptain ? { ...signed, isCaptain: found?.isCaptain ?? false } : signed;
  });
  const added = players.filter(({ number }) => !numbers.has(number)).map(player => ({ ...player, isStarting: false, isOnBench: false }));
  return [...changed, ...added].slice(0, TICKER_LIMITS.lineUp);
};
