import type { RefObject } from 'react';
import { PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { Facet, FacetChecks } from '#renderer/entities/content/Facet.tsx';
import { ListSearch } from '#renderer/entities/content/list/ListSearch.tsx';
import { ListSummary } from '#renderer/entities/content/list/ListSummary.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { isNarrowed, NO_ITEM_FILTERS } from './item-filters.ts';
import type { ItemFilterControl, ItemList } from './use-item-list.ts';

export interface ItemFilterBarProps {
  readonly control: ItemFilterControl;
  readonly searchLabel: string;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onLeaveSearch: () => void;
  readonly list: ItemList;
}

/** Words, publications and status above a list; below, how much was found. */
export const ItemFilterBar = (props: ItemFilterBarProps) => {
  const articles = useText('articles');
  const { filters, change } = props.control;
  const { tenants } = useTenants();
  return (
    <div className="g-rows-filters" role="search" aria-label={articles('filter.label')}>
      <div className="g-rows-bar">
        <ListSearch
          label={props.searchLabel}
          placeholder={props.searchLabel}
          words={filters.q}
          onSearch={q => change({ q }, { replace: true })}
          inputRef={props.searchRef}
          onLeave={props.onLeaveSearch}
        />
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
      <ListSummary list={props.list} totalKey="items:list.total" />
    </div>
  );
};
