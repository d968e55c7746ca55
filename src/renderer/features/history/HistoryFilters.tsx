import { fieldWords } from '#renderer/entities/metadata/value-words.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/Select.tsx';
import { type HistoryFilter, type MetadataRevision, fieldOf, personOf, shownChanges } from './shown-changes.ts';

const ALL = '';

export interface HistoryFiltersProps {
  readonly revisions: readonly MetadataRevision[];
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** The fields and the people of this history to choose from. */
export const HistoryFilters = ({ revisions, filter, onChange }: HistoryFiltersProps) => {
  const text = useText('history');
  const fields = [...new Set(revisions.flatMap(revision => shownChanges(revision).map(({ path }) => fieldOf(path))))]
    .map(value => ({ value, label: fieldWords(value, text) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const people = new Map(
    revisions.map(revision => {
      const { updatedBy } = revision;
      return [personOf(revision), updatedBy === null ? text('person.newsroom') : `${updatedBy.firstName} ${updatedBy.lastName}`];
    }),
  );
  const choices = [...people].map(([value, label]) => ({ value, label })).toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <div className="g-history-filters" role="group" aria-label={text('filter')}>
      <Select
        label={text('filter.field')}
        value={filter.field ?? ALL}
        options={[{ value: ALL, label: text('filter.allFields') }, ...fields]}
        onChange={field => onChange({ field: field === ALL ? null : field })}
      />
      <Select
        label={text('filter.person')}
        value={filter.person ?? ALL}
        options={[{ value: ALL, label: text('filter.everybody') }, ...choices]}
        onChange={person => onChange({ person: person === ALL ? null : person })}
      />
    </div>
  );
};
