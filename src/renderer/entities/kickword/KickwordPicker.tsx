import { useState } from 'react';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Combobox } from '#ui/fields/Combobox.tsx';
import { useText } from '#ui/i18n.ts';

/** Kickwords are few: all are read at once, and filtered here. */
const ALL = 1000;
const SHOWN = 20;

interface KickwordPickerProps {
  readonly label: string;
  readonly onChoose: (kickwordId: number) => void;
}

/** Finds a kickword by any part of its name. */
export const KickwordPicker = ({ label, onChoose }: KickwordPickerProps) => {
  const text = useText('common');
  const [query, setQuery] = useState('');
  const all = useApiQuery('listKickwords', { query: { size: ALL } }, { silent: true, staleTimeMs: 600_000 });
  const words = query.trim().toLowerCase();
  const found = (all.data?.content ?? []).filter(({ name }) => name.toLowerCase().includes(words)).slice(0, SHOWN);
  return (
    <Combobox
      label={label}
      placeholder={label}
      query={query}
      onQuery={setQuery}
      loading={all.isFetching}
      options={found.map(({ id, name }) => ({ id: String(id), label: name }))}
      emptyText={text('list.noresult')}
      onChoose={id => onChoose(Number(id))}
    />
  );
};
