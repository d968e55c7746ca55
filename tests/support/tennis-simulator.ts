/**
 * Plays tennis matches point by point, by the rules as a rule book tells them, with loops and no state to fold: an oracle for the score.
 * It knows nothing of the product's own code.
 */
export interface SimulatedRules {
  readonly bestOf: 3 | 5;
  readonly finalSet: 'tiebreak' | 'tiebreakTo10' | 'advantage' | 'matchTiebreak';
  readonly advantage: boolean;
  readonly doubles: boolean;
  /** 0 or 1. */
  readonly firstServer: number;
}

/** A point: who served it, who won it, and what the scoreboard shows afterwards. */
export interface SimulatedPoint {
  readonly server: readonly [side: number, player: number];
  readonly winner: number;
  /** "30:15", or points of a tie-break; "" after the end of a game. */
  readonly board: string;
}

/** A whole match. Sets are "6:4", "7:6(6)" with the loser's points, "10:8" for a match tie-break. */
export interface SimulatedMatch {
  readonly points: readonly SimulatedPoint[];
  readonly sets: readonly string[];
  readonly winner: number;
}

const NAMES = ['0', '15', '30', '40'];

const boardOf = (won: readonly [number, number]): string => {
  const [one, other] = won;
  if (one < 3 || other < 3) return `${NAMES[one] ?? '40'}:${NAMES[other] ?? '40'}`;
  if (one === other) return '40:40';
  return one > other ? 'AD:40' : '40:AD';
};

/** Plays one match; `random` gives numbers from 0 to 1. */
export const simulateTennis = (rules: SimulatedRules, random: () => number): SimulatedMatch => {
  const points: SimulatedPoint[] = [];
  // Some matches are level, some are not; the server is the favourite.
  const strength = 0.35 + random() * 0.3;
  const order = rules.doubles
    ? ([
        [rules.firstServer, 0],
        [1 - rules.firstServer, 0],
        [rules.firstServer, 1],
        [1 - rules.firstServer, 1],
      ] as const)
    : ([
        [rules.firstServer, 0],
        [1 - rules.firstServer, 0],
      ] as const);
  let gamesServed = 0;

  const rally = (server: readonly [number, number]): number => {
    const chance = server[0] === 0 ? strength + 0.12 : strength - 0.12;
    return random() < chance ? 0 : 1;
  };
  const serverAt = (turn: number): readonly [number, number] => order[turn % order.length] ?? [0, 0];

  const playGame = (): number => {
    const server = serverAt(gamesServed);
    const won: [number, number] = [0, 0];
    for (;;) {
      const winner = rally(server);
      won[winner === 0 ? 0 : 1] += 1;
      const isOver = rules.advantage ? Math.max(...won) >= 4 && Math.abs(won[0] - won[1]) >= 2 : Math.max(...won) === 4;
      points.push({ server, winner, board: isOver ? '' : boardOf(won) });
      if (!isOver) continue;
      gamesServed += 1;
      return winner;
    }
  };

  const playTiebreak = (target: number): readonly [number, number] => {
    const won: [number, number] = [0, 0];
    for (let played = 0; ; played += 1) {
      const server = serverAt(gamesServed + Math.ceil(played / 2));
      const winner = rally(server);
      won[winner === 0 ? 0 : 1] += 1;
      const isOver = Math.max(...won) >= target && Math.abs(won[0] - won[1]) >= 2;
      points.push({ server, winner, board: isOver ? '' : won.join(':') });
      if (!isOver) continue;
      gamesServed += 1;
      return won;
    }
  };

  const playSet = (isFinal: boolean): readonly [text: string, winner: number] => {
    if (isFinal && rules.finalSet === 'matchTiebreak') {
      const won = playTiebreak(10);
      return [won.join(':'), won[0] > won[1] ? 0 : 1];
    }
    const games: [number, number] = [0, 0];
    for (;;) {
      const isLevel = games[0] === 6 && games[1] === 6;
      if (isLevel && !(isFinal && rules.finalSet === 'advantage')) {
        const won = playTiebreak(isFinal && rules.finalSet === 'tiebreakTo10' ? 10 : 7);
        const winner = won[0] > won[1] ? 0 : 1;
        return [`${winner === 0 ? '7:6' : '6:7'}(${Math.min(...won)})`, winner];
      }
      games[playGame() === 0 ? 0 : 1] += 1;
      if (Math.max(...games) >= 6 && Math.abs(games[0] - games[1]) >= 2) return [games.join(':'), games[0] > games[1] ? 0 : 1];
    }
  };

  const sets: string[] = [];
  const won: [number, number] = [0, 0];
  const needed = rules.bestOf === 3 ? 2 : 3;
  while (Math.max(...won) < needed) {
    const [text, winner] = playSet(won[0] + won[1] === rules.bestOf - 1);
    sets.push(text);
    won[winner === 0 ? 0 : 1] += 1;
  }
  return { points, sets, winner: won[0] > won[1] ? 0 : 1 };
};
