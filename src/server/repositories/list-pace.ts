import { setImmediate, setTimeout } from 'node:timers/promises';

/** Reading a long list in pieces, so that calls are served meanwhile. */
export interface ListPace {
  readonly begin: () => ListPiece;
  /** Lets waiting calls be served. */
  readonly rest: () => Promise<void>;
  /** A call is served beside the reading: the next pieces are short, with pauses between them. */
  readonly yieldToCalls: () => void;
  /** Waits for what the reading gives: meanwhile there are no pauses. */
  readonly hurryFor: <Value>(work: Promise<Value>) => Promise<Value>;
}

export interface ListPiece {
  /** The number of rows to read. */
  readonly rows: number;
  /** Measures the piece and lets waiting calls be served. */
  readonly end: () => Promise<void>;
}

/** Time for which a piece may hold up the calls. Measured: a list page takes 4 to 6 ms, and passes two or three pieces. */
const PIECE_MS = { alone: 8, awaited: 8, besideCalls: 1 };
/** Rest of calls after a piece: they keep three quarters of the time. */
const PAUSE_MS = 3;
/** Calls less than this apart count as one spell of work. */
const CALLS_LAST_MS = 500;
const ROWS = { least: 50, first: 200, most: 5_000 };

export const createListPace = (now: () => number = () => performance.now()): ListPace => {
  let msPerRow: number | undefined;
  let calledAt = Number.NEGATIVE_INFINITY;
  let waiting = 0;

  const situation = (): keyof typeof PIECE_MS => {
    if (waiting > 0) return 'awaited';
    return now() - calledAt < CALLS_LAST_MS ? 'besideCalls' : 'alone';
  };

  const rowsOfPiece = (): number => {
    if (msPerRow === undefined) return ROWS.first;
    const rows = Math.floor(PIECE_MS[situation()] / msPerRow);
    return Math.min(ROWS.most, Math.max(ROWS.least, rows));
  };

  const rest = async (): Promise<void> => void (await (situation() === 'besideCalls' ? setTimeout(PAUSE_MS) : setImmediate()));

  return {
    begin: () => {
      const startedAt = now();
      const rows = rowsOfPiece();
      const end = (): Promise<void> => {
        const measured = (now() - startedAt) / rows;
        // One slow piece, beside the garbage collector for example, does not decide alone.
        msPerRow = Math.max(0.000_1, msPerRow === undefined ? measured : 0.8 * msPerRow + 0.2 * measured);
        return rest();
      };
      return { rows, end };
    },
    rest,
    yieldToCalls: () => {
      calledAt = now();
    },
    hurryFor: async work => {
      waiting += 1;
      try {
        return await work;
      } finally {
        waiting -= 1;
      }
    },
  };
};
