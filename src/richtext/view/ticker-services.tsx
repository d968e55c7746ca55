import type { ComponentType } from 'react';
import type { PickOneProps } from './pick-one.ts';

/** A ticker as an article shows it. */
export interface TickerInfo {
  readonly id: string;
  readonly title: string;
  /** Both sides with the score between them; null without a scoreboard. */
  readonly board: { readonly home: string; readonly away: string; readonly score: string } | null;
  /** Its newest key events, a line for each. */
  readonly lines: readonly string[];
  readonly isPublished: boolean;
  readonly editPath: string;
}

export interface TickerChoice {
  readonly id: string;
  readonly title: string;
}

/** Functions of the newsroom and the desk for tickers in a text. */
export interface TickerServices {
  /** A ticker by its id: `missing` if the newsroom has none, undefined if it cannot be asked. */
  readonly tickerOf: (id: string) => Promise<TickerInfo | 'missing' | undefined>;
  /** Calls when a ticker may have changed; answers how to stop. */
  readonly onChange: (id: string, listener: () => void) => () => void;
  readonly PickTicker: ComponentType<PickOneProps<TickerChoice>>;
}
