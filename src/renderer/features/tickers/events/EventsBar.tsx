import type { TickerEvent } from '#domain/ticker/event.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';

export type EventFilter = 'all' | 'key' | 'unsent' | 'waiting';
const FILTERS: readonly EventFilter[] = ['all', 'key', 'waiting', 'unsent'];

/** Checks whether the list of events shows an event under a filter. */
export const fitsFilter = ({ keyEvent, state }: TickerEvent, filter: EventFilter, isUnsent: boolean): boolean => {
  if (filter === 'key') return keyEvent;
  if (filter === 'waiting') return state !== 'out';
  return filter === 'all' || isUnsent;
};

interface EventsBarProps {
  readonly filter: EventFilter;
  readonly isOldestFirst: boolean;
  /** Number of events shown. */
  readonly count: number;
  readonly onFilter: (filter: EventFilter) => void;
  readonly onOldestFirst: (isOldestFirst: boolean) => void;
}

/** Shows the filter and the order of the list of events. */
export const EventsBar = ({ filter, isOldestFirst, count, onFilter, onOldestFirst }: EventsBarProps) => {
  const text = useText('eventDesk');
  return (
    <div className="g-events-bar">
      <Select
        label={text('filter.label')}
        hideLabel
        fill={false}
        value={filter}
        options={FILTERS.map(value => ({ value, label: text(`filter.${value}`) }))}
        onChange={onFilter}
      />
      <Checkbox label={text('filter.oldestFirst')} checked={isOldestFirst} onChange={onOldestFirst} />
      <span className="g-quiet">{text('events.count', { count })}</span>
    </div>
  );
};
