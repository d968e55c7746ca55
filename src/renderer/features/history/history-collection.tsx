import { defineCollection, type FilterProps, type Section } from '#renderer/entities/collection/model/collection.ts';
import { useLoadedRows } from '#renderer/entities/collection/query/use-page.ts';
import { fieldWords } from '#renderer/entities/metadata/value-words.ts';
import { zurichWords } from '#renderer/entities/article/zurich-words.ts';
import { HistoryIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Select, type SelectOption } from '#ui/fields/Select.tsx';
import { HISTORY_COLUMNS, personWords, RevisionHead } from './history-cells.tsx';
import { fieldOf, type HistoryFilters, type HistoryLine, personOf, shownNumber } from './history-lines.ts';
import { HISTORY_FILTERS } from './history-source.ts';
import { useHistorySource } from './history-words.tsx';

const ALL = '';

/** Returns the values of all lines as options, each once, sorted by name. */
const choices = (named: readonly (readonly [value: string, label: string])[]): readonly SelectOption<string>[] =>
  [...new Map(named)].map(([value, label]) => ({ value, label })).toSorted((one, other) => one.label.localeCompare(other.label));

/** The fields and the people of this history to choose from. */
const Facets = ({ filters, change }: FilterProps<HistoryFilters>) => {
  const text = useText('history');
  const lines = useLoadedRows(useHistorySource(filters));
  const shared = { className: 'g-list-sort', hideLabel: true, fill: false };
  return (
    <>
      <Select
        {...shared}
        label={text('filter.field')}
        value={filters.field ?? ALL}
        options={[
          { value: ALL, label: text('filter.allFields') },
          ...choices(lines.map(({ path }) => [fieldOf(path), fieldWords(fieldOf(path), text)])),
        ]}
        onChange={field => change({ field: field === ALL ? null : field })}
      />
      <Select
        {...shared}
        label={text('filter.person')}
        value={filters.person ?? ALL}
        options={[
          { value: ALL, label: text('filter.everybody') },
          ...choices(lines.map(line => [personOf(line), personWords(line, text)])),
        ]}
        onChange={person => change({ person: person === ALL ? null : person })}
      />
    </>
  );
};

const useRevisions = (): ((line: HistoryLine) => Section) => {
  const text = useText('history');
  const language = useUiLanguage();
  return line => ({
    key: String(line.revisionNumber),
    title: text('revision.label', {
      number: shownNumber(line),
      person: personWords(line, text),
      time: zurichWords(line.date, language),
    }),
  });
};

/** Collection of the changes of an item's metadata, by revision (A2-013, A3-027). */
export const HISTORY = defineCollection<HistoryLine, HistoryFilters>({
  name: 'history',
  words: {
    title: 'history:title',
    total: 'history:found',
    others: 'history:title',
    none: { title: 'history:empty.title', detail: 'history:empty.detail' },
    noneOffline: { title: 'history:offline.title', detail: 'history:offline.detail' },
    noneFound: 'history:nothing.title',
  },
  icon: <HistoryIcon />,
  rowHeightPx: 41,
  filters: HISTORY_FILTERS,
  useSource: useHistorySource,
  columns: HISTORY_COLUMNS,
  titleOf: ({ path }) => path,
  useSections: useRevisions,
  parts: { Facets, SectionHead: RevisionHead },
});
