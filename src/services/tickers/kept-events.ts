import { z } from 'zod';
import { type ListedEvent, listedEventSchema } from '#contract/tickers.ts';
import type { AnswerStore } from '../api/answer-store.ts';
import type { Clock } from '../ports.ts';

/** Tickers whose events are in memory at once. */
const MAX_TICKERS = 20;

const keptSchema = z.object({
  events: z.array(listedEventSchema),
  cursor: z.number().int(),
  segment: z.string().nullable().default(null),
  removed: z.record(z.string(), z.string()),
});

/** The events of a ticker as this desk last heard of them. */
export interface KnownEvents {
  readonly events: ReadonlyMap<string, ListedEvent>;
  /** Change number up to which all changes are known. */
  readonly cursor: number;
  /** The newsroom's segment of changes that the number belongs to: it begins anew with each start, and may have been put back. */
  readonly segment: string | null;
  /** Etags under which events that were removed here can be brought back. */
  readonly removed: Readonly<Record<string, string>>;
}

/** Events of opened tickers, in memory and on the disk, so that a desk without a network still has them. */
export interface KeptEvents {
  readonly get: (owner: string, tickerId: string) => KnownEvents | undefined;
  readonly put: (owner: string, tickerId: string, known: KnownEvents) => void;
  readonly forget: () => void;
}

const keyOf = (tickerId: string): string => `tickerEvents ${tickerId}`;

export const createKeptEvents = ({ answers, clock }: { readonly answers: AnswerStore; readonly clock: Clock }): KeptEvents => {
  const inMemory = new Map<string, KnownEvents>();
  const remember = (owner: string, tickerId: string, known: KnownEvents): void => {
    const place = `${owner} ${tickerId}`;
    inMemory.delete(place);
    inMemory.set(place, known);
    const [oldest] = inMemory.keys();
    if (inMemory.size > MAX_TICKERS && oldest !== undefined) inMemory.delete(oldest);
  };
  return {
    get: (owner, tickerId) => {
      const known = inMemory.get(`${owner} ${tickerId}`);
      if (known) return known;
      const kept = keptSchema.safeParse(answers.read(owner, keyOf(tickerId))?.body);
      if (!kept.success) return undefined;
      const read = {
        events: new Map(kept.data.events.map(event => [event.id, event])),
        cursor: kept.data.cursor,
        segment: kept.data.segment,
        removed: kept.data.removed,
      };
      remember(owner, tickerId, read);
      return read;
    },
    put: (owner, tickerId, known) => {
      remember(owner, tickerId, known);
      const body = { ...known, events: [...known.events.values()] };
      answers.keep(owner, keyOf(tickerId), { status: 200, body, receivedAt: new Date(clock.now()).toISOString() });
    },
    forget: () => {
      inMemory.clear();
    },
  };
};
