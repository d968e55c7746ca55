import type { ReactNode } from 'react';
import { z } from 'zod';
import type { RecordReference, ReferenceKind } from '#domain/kinds/kind.ts';
import { useText } from '#ui/i18n.ts';
import type { FilterProps } from '../../collection/model/collection.ts';
import { Facet, FacetChecks } from '../../collection/tools/Facet.tsx';
import { fieldKey } from '../../item/field-key.ts';
import { useRecords } from '../reference/record-queries.ts';
import { queryOf, referenceKindNamed } from '../reference/reference-kinds.ts';

/** The values of the facets of a list, by their names in the address. */
export type FacetValues = Readonly<Record<string, readonly string[]>>;

interface OneProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const MOST = 1000;

/** Records of a kind by their names, any of several. */
export const ReferenceFacet = ({ reference, label, chosen, onChange }: OneProps & { readonly reference: RecordReference }) => {
  const text = useText('collection');
  const kind = referenceKindNamed(reference.kind);
  const { data } = useRecords(kind, { size: MOST, sort: 'name,asc', filters: queryOf(reference) });
  return (
    <Facet label={label} count={chosen.length}>
      <FacetChecks
        label={label}
        options={(data?.content ?? []).map(record => ({ value: String(record['id']), label: kind.title(record) }))}
        chosen={chosen}
        onChange={onChange}
        emptyText={text('filter.unknownOffline')}
      />
    </Facet>
  );
};

const ChoiceFacet = ({
  options,
  prefix,
  label,
  chosen,
  onChange,
}: OneProps & { readonly options: readonly string[]; readonly prefix: string }) => {
  const text = useText('common');
  return (
    <Facet label={label} count={chosen.length}>
      <FacetChecks
        label={label}
        options={options.map(value => ({ value, label: text(`${prefix}${value}`) }))}
        chosen={chosen}
        onChange={onChange}
      />
    </Facet>
  );
};

/** The filters that a kind declares: choices by their words, references by the names of records. */
export const facetsOfKind = ({
  name: kindName,
  list: { facets = {} },
  references = {},
}: Pick<ReferenceKind, 'name' | 'list' | 'references'>): ((props: FilterProps<{ readonly facets: FacetValues }>) => ReactNode) => {
  const KindFacets = ({ filters, change }: FilterProps<{ readonly facets: FacetValues }>) => {
    const text = useText('common');
    return Object.entries(facets).map(([name, { field, value }]) => {
      const label = text(fieldKey(kindName, field));
      const shared = {
        label,
        chosen: filters.facets[name] ?? [],
        onChange: (chosen: readonly string[]) => change({ facets: { ...filters.facets, [name]: chosen } }),
      };
      const reference = references[field];
      if (reference !== undefined) return <ReferenceFacet key={name} {...shared} reference={reference} />;
      const options = value instanceof z.ZodEnum ? value.options.map(String) : [];
      return <ChoiceFacet key={name} {...shared} options={options} prefix={`${fieldKey(kindName, field)}.`} />;
    });
  };
  return KindFacets;
};
