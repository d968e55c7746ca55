/** HTML of an event, by its id. */
interface EventHtml {
  readonly id: string;
  readonly html: string;
}

/** A change of a ticker for its readers. */
export interface TickerChange {
  /** HTML of title header, title and lead; only if they changed. */
  readonly head?: string;
  readonly title?: string;
  /** HTML of the line-ups; with the head. */
  readonly lineUp?: string;
  /** HTML of the word that says whether the match goes on. */
  readonly live: string;
  /** HTML of the scoreboard, as it is now. */
  readonly board: string;
  /** New and changed events as they are now, with the HTML that the page shows. */
  readonly events: readonly EventHtml[];
  /** Scores after events that did not change otherwise, empty if there is none any more: an early correction changes many of them. */
  readonly scores?: readonly EventHtml[];
  /** Ids of events that readers get no longer. */
  readonly gone: readonly string[];
}

/** A change as it is polled, with the change number up to which it goes. */
export interface PolledChange extends TickerChange {
  readonly last: number;
}
