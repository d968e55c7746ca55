import type { ReferenceKind } from '#domain/kinds/kind.ts';
import type { Filter } from '../../collection/model/filters.ts';
import type { FacetValues } from './KindFacets.tsx';

/** The facets of a kind in one parameter of the address, for example `modes:double;leagueIds:…,…`; values that the kind does not know are dropped. */
export const facetsFilter = ({ list: { facets = {} } }: Pick<ReferenceKind, 'list'>): Filter<FacetValues> => ({
  empty: {},
  read: text => {
    const read = text.split(';').flatMap(part => {
      const [name = '', values = ''] = part.split(':');
      const known = values.split(',').filter(value => facets[name]?.value.safeParse(value).success === true);
      return known.length === 0 ? [] : [[name, known] as const];
    });
    return Object.fromEntries(read);
  },
  write: values =>
    Object.entries(values)
      .filter(([, chosen]) => chosen.length > 0)
      .map(([name, chosen]) => `${name}:${chosen.join()}`)
      .join(';'),
});
