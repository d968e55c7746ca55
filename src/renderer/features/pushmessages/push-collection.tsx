import { useMemo } from 'react';
import { PUSH_STATES, TROUBLE_STATES } from '#domain/push/outcome.ts';
import { defineCollection, type FilterProps, type Section } from '#renderer/entities/collection/model/collection.ts';
import { apiSource, pageOf } from '#renderer/entities/collection/model/source.ts';
import { Facet, FacetChecks } from '#renderer/entities/collection/tools/Facet.tsx';
import { TenantFacet } from '#renderer/entities/collection/tools/TenantFacet.tsx';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { Button } from '#ui/Button.tsx';
import { SendMessageIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { PUSH_COLUMNS } from './push-cells.tsx';
import { PUSH_FILTERS, PUSH_PAGE_SIZE, type PushFilters, pushPath, type PushRow, toPushQuery, toPushRow } from './push-rows.ts';

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
      <TenantFacet filters={filters} change={change} />
    </>
  );
};

/** What a person has to look after, with one press. */
const QuickFilters = ({ filters: { states }, change }: Control) => {
  const text = useText('push');
  const isOn = states.length === TROUBLE_STATES.length && TROUBLE_STATES.every(state => states.includes(state));
  return (
    <div className="g-quick" role="group" aria-label={text('all.state')}>
      <Button kind="minimal" size="small" active={isOn} aria-pressed={isOn} onClick={() => change({ states: isOn ? [] : TROUBLE_STATES })}>
        {text('all.trouble')}
      </Button>
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
  useSections: useDays,
  parts: { Facets, QuickFilters },
});
