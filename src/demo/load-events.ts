import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { MIDDLE } from '#domain/rows/order.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { Person } from '#domain/user/user.ts';
import type { Queries } from '#server/db/schema.ts';
import { keepTickerEvents, keepTickerState, type StoredTickerEvent } from '#server/repositories/tickers/events.ts';
import { standingsOf } from '#server/usecases/ticker/standings.ts';
import type { DemoTicker } from './items.ts';

const MINUTE_MS = 60_000;

interface LoadingEvents {
  readonly tickerId: string;
  readonly fields: TickerDraft;
  readonly demo: DemoTicker;
  readonly nowMs: number;
  readonly makeId: () => string;
  readonly personOf: (username: string) => Person;
}

type DemoEvent = DemoTicker['events'][number];

const storedOf = ({ tickerId, demo, nowMs, makeId, personOf }: LoadingEvents, event: DemoEvent): StoredTickerEvent => {
  const { minutesIn, data, title = '', text, keyEvent = false, pinned = false, state = 'out', by = demo.createdBy } = event;
  const instant = new Date(nowMs + (minutesIn - demo.startMinutesAgo) * MINUTE_MS).toISOString();
  const message = [{ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [{ text }] }];
  const author = personOf(by);
  return {
    tickerId,
    draft: {
      id: makeId(),
      instant,
      order: MIDDLE,
      data,
      displayTime: '',
      title,
      message,
      visible: true,
      keyEvent,
      pinned,
      annulled: false,
      state,
    },
    etag: makeId(),
    change: 0,
    written: 0,
    isDeleted: false,
    wasShown: false,
    standing: null,
    source: 'person',
    author,
    approvedBy: null,
    lastUpdatedBy: author,
    createdAt: instant,
    updatedAt: instant,
    firstSent: '',
  };
};

/** Stores the events of a demo ticker with the score after each. */
export const loadDemoEvents = async (queries: Queries, loading: LoadingEvents): Promise<void> => {
  const events = loading.demo.events.map(event => storedOf(loading, event));
  const { after, present, fold } = standingsOf(loading.fields, events);
  const kept = events.map((event, index) => ({
    ...event,
    standing: after.get(event.draft.id) ?? null,
    change: index + 1,
    written: index + 1,
  }));
  await keepTickerEvents(queries, kept);
  await keepTickerState(queries, loading.tickerId, {
    last: events.length,
    head: 0,
    standing: present,
    fold,
    lastEventAt:
      kept
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .at(-1) ?? null,
  });
};
