import { TICKER_STATES } from '#domain/ticker/ticker-row.ts';
import { TICKER_TYPES } from '#domain/ticker/ticker-types.ts';
import type { FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { Facet, FacetChecks } from '#renderer/entities/collection/tools/Facet.tsx';
import { ItemFacets } from '#renderer/entities/item/list/ItemFacets.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import type { TickerFilters } from './ticker-filters.ts';

/** Live ones with one press; where tickers are, their sport, and what every list of items has. */
export const TickerFacets = ({ filters, change }: FilterProps<TickerFilters>) => {
  const text = useText('tickers');
  const { type, tickerState } = filters;
  const isLiveAlone = tickerState.length === 1 && tickerState[0] === 'live';
  return (
    <>
      <Checkbox label={text('list.liveNow')} checked={isLiveAlone} onChange={isOn => change({ tickerState: isOn ? ['live'] : [] })} />
      <Facet label={text('list.state')} count={tickerState.length}>
        <FacetChecks
          label={text('list.state')}
          options={TICKER_STATES.map(value => ({ value, label: text(`list.state.${value}`) }))}
          chosen={tickerState}
          onChange={chosen => change({ tickerState: chosen })}
        />
      </Facet>
      <Facet label={text('list.sport')} count={type.length}>
        <FacetChecks
          label={text('list.sport')}
          options={TICKER_TYPES.map(value => ({ value, label: text(`field.type.${value}`) }))}
          chosen={type}
          onChange={chosen => change({ type: chosen })}
        />
      </Facet>
      <ItemFacets filters={filters} change={change} />
    </>
  );
};
