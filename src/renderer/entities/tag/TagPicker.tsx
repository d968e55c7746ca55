import { useState } from 'react';
import { isAnswered } from '#renderer/platform/api/is-answered.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Combobox } from '#ui/fields/Combobox.tsx';
import { useText } from '#ui/i18n.ts';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import { SEARCH_MINIMUM } from '#renderer/entities/collection/model/search-words.ts';

const SHOWN = 20;

export interface TagPickerProps {
  readonly label: string;
  readonly onChoose: (tagId: number) => void;
}

/** Finds a tag by its name. */
export const TagPicker = ({ label, onChoose }: TagPickerProps) => {
  const text = useText('common');
  const [query, setQuery] = useState('');
  const settled = useDebounced(query.trim());
  const isTooShort = settled.length < SEARCH_MINIMUM;
  const found = useApiQuery(
    'listTags',
    { query: { q: settled, size: SHOWN, active: true } },
    { enabled: !isTooShort, keepPrevious: true, silent: true, staleTimeMs: 60_000 },
  );
  const tags = isTooShort ? [] : (found.data?.content ?? []);
  return (
    <Combobox
      label={label}
      placeholder={label}
      query={query}
      onQuery={setQuery}
      loading={found.isFetching}
      isAnswered={isTooShort ? isAnswered(query, settled) : isAnswered(query, settled, found)}
      options={tags.map(tag => ({ id: String(tag.id), label: tag.name }))}
      emptyText={
        query.trim().length < SEARCH_MINIMUM ? text('search.minCharacters', { count: SEARCH_MINIMUM }) : text('metaform.tags.nonefound')
      }
      onChoose={id => onChoose(Number(id))}
    />
  );
};
