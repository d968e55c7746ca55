import type { KeyboardEvent, RefObject } from 'react';
import { PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { Facet, FacetChecks } from '#renderer/entities/content/Facet.tsx';
import { isSearchable, SEARCH_MINIMUM } from '#renderer/entities/content/search-words.ts';
import { useTypedWords } from '#renderer/entities/content/use-typed-words.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import { TextField } from '#ui/TextField.tsx';
import { isNarrowed, NO_ITEM_FILTERS } from './item-filters.ts';
import type { ItemFilterControl, ItemList } from './use-item-list.ts';

export interface ItemFilterBarProps {
  readonly control: ItemFilterControl;
  readonly searchLabel: string;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onLeaveSearch: () => void;
  readonly list: ItemList;
}

const Search = ({ control, searchLabel, searchRef, onLeaveSearch }: Omit<ItemFilterBarProps, 'list'>) => {
  const common = useText('common');
  const { typed, type } = useTypedWords(control.filters.q, q => control.change({ q }, { replace: true }));
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') onLeaveSearch();
    else if (event.key === 'Escape' && typed !== '') type('');
    else return;
    event.preventDefault();
  };
  const isTooShort = typed.trim() !== '' && !isSearchable(typed.trim());
  return (
    <div className="g-items-search">
      <TextField
        type="search"
        label={searchLabel}
        hideLabel
        placeholder={searchLabel}
        icon={<SearchIcon />}
        value={typed}
        onChange={type}
        onKeyDown={handleKey}
        inputRef={searchRef}
        maxLength={200}
      />
      <span className="g-quiet g-items-search-note" role="status">
        {isTooShort ? common('search.minCharacters', { count: SEARCH_MINIMUM }) : ''}
      </span>
    </div>
  );
};

/** How many there are, exactly, and how fresh that is. */
const Summary = ({ list }: { readonly list: ItemList }) => {
  const text = useText('items');
  const number = new Intl.NumberFormat(useUiLanguage());
  const { totalElements, receivedAt, stale } = list;
  return (
    <p className="g-items-summary g-quiet g-numbers">
      {totalElements === null ? '' : text('list.total', { count: totalElements, number: number.format(totalElements) })}
      {receivedAt === undefined ? null : (
        <span>
          {text(stale ? 'list.asOf' : 'list.refreshed')} <LiveTime at={receivedAt} />
        </span>
      )}
    </p>
  );
};

/** Words, publications and status above a list; below, how much was found. */
export const ItemFilterBar = (props: ItemFilterBarProps) => {
  const articles = useText('articles');
  const { filters, change } = props.control;
  const { tenants } = useTenants();
  return (
    <div className="g-items-filters" role="search" aria-label={articles('filter.label')}>
      <div className="g-items-bar">
        <Search {...props} />
        <Facet label={articles('filter.tenants')} count={filters.tenantIds.length}>
          <FacetChecks
            label={articles('filter.tenants')}
            options={tenants.map(tenant => ({
              value: tenant.id,
              label: tenant.name,
              group: articles(`tenantGroup.${tenant.group}`),
            }))}
            chosen={filters.tenantIds}
            onChange={tenantIds => change({ tenantIds })}
            emptyText={articles('filter.unknownOffline')}
          />
        </Facet>
        <Facet label={articles('status.publication')} count={filters.publicationStatus.length}>
          <FacetChecks
            label={articles('status.publication')}
            options={PUBLICATION_STATUSES.map(value => ({ value, label: articles(`publicationStatus.${value}`) }))}
            chosen={filters.publicationStatus}
            onChange={publicationStatus => change({ publicationStatus })}
          />
        </Facet>
        {isNarrowed(filters) ? (
          <Button kind="minimal" size="small" onClick={() => change(NO_ITEM_FILTERS)}>
            {articles('filter.clearAll')}
          </Button>
        ) : null}
      </div>
      <Summary list={props.list} />
    </div>
  );
};
