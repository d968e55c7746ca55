import { useState } from 'react';
import type { Fields, RecordReference } from '#domain/kinds/kind.ts';
import { isSearchable } from '#renderer/entities/collection/model/search-words.ts';
import { isAnswered } from '#renderer/platform/api/is-answered.ts';
import { Combobox } from '#ui/fields/Combobox.tsx';
import { useText } from '#ui/i18n.ts';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import { queryOf, referenceKindNamed } from './reference-kinds.ts';
import { useRecords } from './record-queries.ts';

const SHOWN = 50;

export interface RecordComboboxProps {
  readonly label: string;
  readonly reference: RecordReference;
  /** Further filters of the list. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** Records that are not offered. */
  readonly except?: readonly string[];
  readonly noteOf?: (record: Fields) => string;
  readonly disabled?: boolean;
  readonly onChoose: (record: Fields) => void;
}

const idOf = (record: Fields): string => String(record['id']);

/** Finds a record of a kind by words of its name; without words, the first ones are offered. */
export const RecordCombobox = (props: RecordComboboxProps) => {
  const { label, reference, filters = {}, except = [], noteOf, disabled = false, onChoose } = props;
  const kind = referenceKindNamed(reference.kind);
  const text = useText(kind.name);
  const [query, setQuery] = useState('');
  const settled = useDebounced(query.trim());
  const found = useRecords(kind, {
    q: isSearchable(settled) ? settled : undefined,
    size: SHOWN,
    sort: 'name,asc',
    filters: { ...queryOf(reference), ...filters },
    enabled: !disabled,
  });
  const records = (found.data?.content ?? []).filter(record => !except.includes(idOf(record)));
  return (
    <Combobox
      label={label}
      placeholder={label}
      query={query}
      onQuery={setQuery}
      disabled={disabled}
      loading={found.isFetching}
      isAnswered={isAnswered(query, settled, found)}
      options={records.map(record => ({
        id: idOf(record),
        label: kind.title(record),
        ...(noteOf === undefined ? {} : { note: noteOf(record) }),
      }))}
      emptyText={text('noneFound')}
      onChoose={id => {
        const chosen = records.find(record => idOf(record) === id);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
};
