import { useMemo } from 'react';
import { PUSH_STATES, type PushState, TROUBLE_STATES } from '#domain/push/outcome.ts';
import { PUSH_SERVICES } from '#domain/push/services.ts';
import { defineCollection, type FilterProps, type Section } from '#renderer/entities/collection/model/collection.ts';
import { apiSource, pageOf } from '#renderer/entities/collection/model/source.ts';
import { Facet, FacetChecks } from '#renderer/entities/collection/tools/Facet.tsx';
import { TenantFacet } from '#renderer/entities/collection/tools/TenantFacet.tsx';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { Button } from '#ui/Button.tsx';
import { SendMessageIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { PUSH_COLUMNS } from './push-cells.tsx';
import { usePushRowActions } from './use-push-row-actions.tsx';
import { editPath, PUSH_FILTERS, PUSH_PAGE_SIZE, type PushFilters, pushPath, type PushRow, toPushQuery, toPushRow } from './push-rows.ts';

type Control = FilterProps<PushFilters>;

const Facets = ({ filters, change }: Control) => {
  const text = useText('push');
  return (
    <>
      <Facet label={text('all.state')} count={filters.states.length}>
        <FacetChecks
          label={text('all.state')}
          options={PUSH_STATES.map(value => ({ value, label: text(`state.${value}`) }))}
          chosen={filters.states}
          onChange={states => change({ states })}
        />
      </Facet>
      <Facet label={text('services')} count={filters.services.length}>
        <FacetChecks
          label={text('services')}
          options={PUSH_SERVICES.map(value => ({ value, label: text(`service.${value}`) }))}
          chosen={filters.services}
          onChange={services => change({ services })}
        />
      </Facet>
      <TenantFacet filters={filters} change={change} />
    </>
  );
};

const WAITING_STATES = ['planned', 'leaving'] as const satisfies readonly PushState[];
const QUICK = [
  { words: 'all.trouble', states: TROUBLE_STATES },
  { words: 'all.waiting', states: WAITING_STATES },
] as const;

/** Shows quick filters for messages that need attention, and for those to be sent. */
const QuickFilters = ({ filters: { states }, change }: Control) => {
  const text = useText('push');
  const isOn = (wanted: readonly PushState[]): boolean => states.length === wanted.length && wanted.every(state => states.includes(state));
  return (
    <div className="g-quick" role="group" aria-label={text('all.state')}>
      {QUICK.map(({ words, states: wanted }) => (
        <Button
          key={words}
          kind="minimal"
          size="small"
          active={isOn(wanted)}
          aria-pressed={isOn(wanted)}
          onClick={() => change({ states: isOn(wanted) ? [] : wanted })}
        >
          {text(words)}
        </Button>
      ))}
    </div>
  );
};

const useDays = (): ((row: PushRow) => Section) => {
  const words = useMomentWords();
  const now = useNow();
  return ({ updatedAt }) => {
    const day = words.day(updatedAt, now);
    return { key: day, title: day };
  };
};

/** The push messages of all items by day, newest first, with what became of each. */
export const PUSH_MESSAGES = defineCollection<PushRow, PushFilters>({
  name: 'pushmessages',
  words: {
    title: 'push:all.title',
    total: 'push:all.total',
    others: 'push:all.title',
    none: { title: 'push:all.none.title', detail: 'push:all.none.detail' },
    noneOffline: { title: 'push:all.noneOffline.title', detail: 'push:all.noneOffline.detail' },
    noneFound: 'push:all.noneFound',
  },
  icon: <SendMessageIcon />,
  rowHeightPx: 57,
  filters: PUSH_FILTERS,
  useSource: filters =>
    useMemo(
      () =>
        apiSource({
          operation: 'listPushMessages',
          input: request => ({ query: { ...toPushQuery(filters), ...request } }),
          page: filters.page,
          size: PUSH_PAGE_SIZE,
          read: body => pageOf(body, toPushRow),
        }),
      [filters],
    ),
  columns: PUSH_COLUMNS,
  titleOf: ({ text }) => text,
  open: pushPath,
  edit: editPath,
  useRowActions: usePushRowActions,
  useSections: useDays,
  parts: { Facets, QuickFilters },
});
