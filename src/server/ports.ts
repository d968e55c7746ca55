/** Dependencies of the newsroom from outside. */
export interface Clock {
  readonly now: () => Date;
}

export interface Ids {
  readonly uuid: () => string;
}

/** Facts for the log: numbers, codes, ids of things; never user text, never a token. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface Log {
  readonly info: (event: string, facts?: LogFacts) => void;
  readonly warn: (event: string, facts?: LogFacts) => void;
  /** `cause` is logged with its name, code and stack, without its message if that may quote input. */
  readonly error: (event: string, cause: unknown, facts?: LogFacts) => void;
}

export const systemClock: Clock = { now: () => new Date() };
