import { type KeyboardEvent, useRef, useState } from 'react';
import type { PendingEvent } from '#bridge/tickers.ts';
import type { FeedDifference } from '#domain/ticker/feed-differs.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import type { KeyId } from '#renderer/platform/keys/registry.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { newDay } from '../words/event-time.ts';
import type { Sides } from '../words/event-words.ts';
import type { EventAct } from './event-acts.ts';
import { EventRow } from './EventRow.tsx';

const NO_WORDS: readonly string[] = [];

/** Number of rows rendered or skipped together, which reduces what the browser has to check per frame. */
const CHUNK = 25;
/** Approximate height of a row. */
const ROW_PX = 62;

interface Chunk {
  readonly key: number;
  /** Event shown above the first event of the chunk. */
  readonly above: TickerEvent | undefined;
  readonly events: readonly TickerEvent[];
}

/** Splits events into chunks counted from the oldest, so that a new event moves no row into another chunk. */
const chunksOf = (events: readonly TickerEvent[], isOldestFirst: boolean): readonly Chunk[] => {
  const count = Math.ceil(events.length / CHUNK);
  const first = isOldestFirst ? CHUNK : events.length - (count - 1) * CHUNK;
  return Array.from({ length: count }, (_, place) => {
    const start = place === 0 ? 0 : first + (place - 1) * CHUNK;
    return { key: isOldestFirst ? place : count - place, above: events[start - 1], events: events.slice(start, first + place * CHUNK) };
  });
};

const ACT_KEYS: readonly (readonly [KeyId, EventAct])[] = [
  ['event.edit', 'edit'],
  ['event.key', 'key'],
  ['event.pin', 'pin'],
  ['event.hide', 'hide'],
  ['event.annul', 'annul'],
  ['event.release', 'release'],
  ['event.another', 'another'],
  ['event.moveUp', 'moveUp'],
  ['event.moveDown', 'moveDown'],
  ['event.remove', 'remove'],
];

export interface EventListProps {
  /** Events in display order, from the top. */
  readonly events: readonly TickerEvent[];
  readonly isOldestFirst: boolean;
  readonly sides: Sides;
  readonly standings: ReadonlyMap<string, string>;
  readonly pending: ReadonlyMap<string, PendingEvent>;
  readonly warnings: ReadonlyMap<string, readonly string[]>;
  readonly sameGoals: ReadonlySet<string>;
  /** What the data supplier says otherwise, by event. */
  readonly differences: ReadonlyMap<string, FeedDifference>;
  readonly mayRelease: (event: TickerEvent) => boolean;
  readonly onAct: (eventId: string, act: EventAct) => void;
  readonly onUndo: () => void;
}

/** Shows the events of a ticker: arrow keys move the focus, letters act on the focused event. */
export const EventList = (props: EventListProps) => {
  const { events, isOldestFirst, sides, standings, pending, warnings, sameGoals, differences, mayRelease, onAct, onUndo } = props;
  const text = useText('eventDesk');
  const language = useUiLanguage();
  const [stop, setStop] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const stopAt = events.some(({ id }) => id === stop) ? stop : events[0]?.id;
  const focusRow = (id: string | undefined): void => {
    if (id !== undefined) list.current?.querySelector<HTMLElement>(`[data-event-id="${CSS.escape(id)}"]`)?.focus();
  };
  const go = (from: string, by: number): void => {
    const index = events.findIndex(({ id }) => id === from);
    focusRow(events[Math.min(events.length - 1, Math.max(0, index + by))]?.id);
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { target, nativeEvent } = event;
    if (!(target instanceof HTMLElement)) return;
    if (isPressed(nativeEvent, 'undo')) onUndo();
    else if (target.dataset['eventId'] === undefined) return;
    else {
      const id = target.dataset['eventId'];
      const act = ACT_KEYS.find(([keys]) => isPressed(nativeEvent, keys))?.[1];
      if (act === 'remove') go(id, 1);
      if (act !== undefined) onAct(id, act);
      else if (event.key === 'ArrowDown') go(id, 1);
      else if (event.key === 'ArrowUp') go(id, -1);
      else if (event.key === 'Home') go(id, -events.length);
      else if (event.key === 'End') go(id, events.length);
      else return;
    }
    event.preventDefault();
  };
  if (events.length === 0) return <EmptyState title={text('events.none')} level={3} />;
  return (
    // Key events of the rows bubble up to this element; it is no control itself.
    <div
      ref={list}
      role="list"
      className="g-events-list"
      aria-label={text('events.label')}
      onKeyDown={handleKey}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-event-id]');
        setStop(row?.dataset['eventId']);
      }}
    >
      {chunksOf(events, isOldestFirst).map(({ key, above, events: chunk }) => (
        <div key={key} role="none" className="g-events-chunk" style={{ containIntrinsicBlockSize: `auto ${chunk.length * ROW_PX}px` }}>
          {chunk.map((event, at) => (
            <EventRow
              key={event.id}
              event={event}
              day={newDay(event, chunk[at - 1] ?? above, language)}
              sides={sides}
              standing={standings.get(event.id) ?? ''}
              pending={pending.get(event.id)}
              warnings={warnings.get(event.id) ?? NO_WORDS}
              isSameGoalAsked={sameGoals.has(event.id)}
              difference={differences.get(event.id)}
              isStop={event.id === stopAt}
              mayRelease={mayRelease(event)}
              onAct={onAct}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
