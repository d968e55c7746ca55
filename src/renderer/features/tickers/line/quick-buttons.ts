import type { TickerType } from '#domain/ticker/ticker-types.ts';

/** Button that writes into the line; if `sends` is set, its line is a whole event and is sent at once. */
export interface QuickButton {
  readonly id: string;
  readonly line: string;
  readonly sends?: true;
  /** Side whose name the button shows. */
  readonly side?: 'home' | 'away';
}

/** The buttons of a type of ticker, in their order. */
export const QUICK_BUTTONS: Readonly<Record<TickerType, readonly QuickButton[]>> = {
  soccer: [
    { id: 'goal', side: 'home', line: 'g 1 ' },
    { id: 'goal', side: 'away', line: 'g 2 ' },
    { id: 'yellow', line: 'y ' },
    { id: 'red', line: 'r ' },
    { id: 'substitution', line: 'sub ' },
    { id: 'kickOff', line: 'ko', sends: true },
    { id: 'half', line: 'ht', sends: true },
    { id: 'overtime', line: 'et', sends: true },
    { id: 'shootOut', line: 'so', sends: true },
    { id: 'shot', line: 's ' },
    { id: 'end', line: 'ft', sends: true },
  ],
  iceHockey: [
    { id: 'goal', side: 'home', line: 'g 1 ' },
    { id: 'goal', side: 'away', line: 'g 2 ' },
    { id: 'penalty', line: 'p ' },
    { id: 'periodStart', line: 'ps', sends: true },
    { id: 'periodEnd', line: 'pe', sends: true },
    { id: 'timeout', line: 'to ' },
    { id: 'overtime', line: 'ot', sends: true },
    { id: 'shootOut', line: 'so', sends: true },
    { id: 'shot', line: 's ' },
    { id: 'end', line: 'ft', sends: true },
  ],
  tennis: [
    { id: 'point', side: 'home', line: '1', sends: true },
    { id: 'point', side: 'away', line: '2', sends: true },
    { id: 'game', line: 'g ' },
    { id: 'set', line: 'set ' },
    { id: 'tiebreak', line: 'tb ' },
    { id: 'retirement', line: 'ret ' },
    { id: 'walkover', line: 'wo ' },
    { id: 'default', line: 'def ' },
  ],
  standard: [],
  sportsCompact: [],
};
