import { comparePages } from '#domain/print/page-plan.ts';
import type { FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { Facet } from '#renderer/entities/collection/tools/Facet.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { ListFilters } from './list-filters.ts';

type Control = FilterProps<ListFilters>;

const orNull = (value: string): string | null => (value === '' ? null : value);

/** Returns the distinct names, always including the chosen one. */
const namesOf = (names: readonly (string | null)[], chosen: string | null): readonly string[] => [
  ...new Set([...names, chosen].flatMap(name => name ?? [])),
];

/** Filters by day, newspaper and page of the printed paper. Pages are those of the plan of the day. */
export const PrintFacet = ({ filters, change }: Control) => {
  const text = useText('articles');
  const { tenants } = useTenants();
  const { printDate, printPublication, printPage } = filters;
  const plan = useApiQuery(
    'getPagePlan',
    { params: { day: printDate ?? '' }, query: {} },
    { enabled: printDate !== null, silent: true, staleTimeMs: 15_000 },
  ).data;
  const papers = namesOf([...tenants.map(({ name }) => name), ...(plan?.publications ?? [])], printPublication);
  const entries = plan?.entries.filter(entry => printPublication === null || entry.publication === printPublication) ?? [];
  const pages = namesOf(
    entries.map(({ pageName }) => pageName),
    printPage,
  ).toSorted(comparePages);
  const options = (all: string, names: readonly string[]) => [
    { value: '', label: all },
    ...names.map(name => ({ value: name, label: name })),
  ];
  return (
    <Facet label={text('filter.print')} count={[printDate, printPublication, printPage].filter(value => value !== null).length}>
      <>
        <TextField
          type="date"
          label={text('filter.print.day')}
          value={printDate ?? ''}
          onChange={day => change({ printDate: orNull(day), ...(day === '' ? { printPage: null } : {}) })}
        />
        <Select
          label={text('filter.print.publication')}
          value={printPublication ?? ''}
          options={options(text('filter.print.anyPublication'), papers)}
          onChange={name => change({ printPublication: orNull(name) })}
        />
        <Select
          label={text('filter.print.page')}
          value={printPage ?? ''}
          options={options(text('filter.print.anyPage'), pages)}
          disabled={printDate === null && printPage === null}
          hint={printDate === null ? text('filter.print.page.hint') : undefined}
          onChange={page => change({ printPage: orNull(page) })}
        />
      </>
    </Facet>
  );
};
