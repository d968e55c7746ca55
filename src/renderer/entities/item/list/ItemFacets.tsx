import { PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TenantFacet } from '../../collection/tools/TenantFacet.tsx';
import type { FilterProps } from '../../collection/model/collection.ts';
import { Facet, FacetChecks } from '../../collection/tools/Facet.tsx';
import type { ItemFilters } from './item-filters.ts';

/** Publications and status, by which every list of items can be narrowed. */
export const ItemFacets = ({ filters, change }: FilterProps<ItemFilters>) => {
  const text = useText('articles');
  const waiting = useText('waiting');
  return (
    <>
      <TenantFacet filters={filters} change={change} />
      <Facet label={text('status.publication')} count={filters.publicationStatus.length + (filters.waiting ? 1 : 0)}>
        <>
          <FacetChecks
            label={text('status.publication')}
            options={PUBLICATION_STATUSES.map(value => ({ value, label: text(`publicationStatus.${value}`) }))}
            chosen={filters.publicationStatus}
            onChange={publicationStatus => change({ publicationStatus })}
          />
          <Checkbox label={waiting('filter')} checked={filters.waiting} onChange={isOn => change({ waiting: isOn })} />
        </>
      </Facet>
    </>
  );
};
