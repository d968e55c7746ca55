import { isAnswered } from '#renderer/platform/api/is-answered.ts';
import { Combobox } from '#ui/fields/Combobox.tsx';
import { useText } from '#ui/i18n.ts';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import type { User } from '#domain/user/user.ts';
import { useState } from 'react';
import { MINIMUM_CHARACTERS, useUserSearch } from './people.ts';

export interface UserPickerProps {
  readonly label: string;
  readonly onChoose: (user: User) => void;
  readonly disabled?: boolean;
}

/** Finds a user by name. */
export const UserPicker = ({ label, onChoose, disabled = false }: UserPickerProps) => {
  const text = useText('common');
  const [query, setQuery] = useState('');
  const settled = useDebounced(query);
  const found = useUserSearch(settled);
  const isTooShort = settled.trim().length < MINIMUM_CHARACTERS;
  const users = isTooShort ? [] : (found.data?.content ?? []);
  return (
    <Combobox
      label={label}
      placeholder={label}
      query={query}
      onQuery={setQuery}
      disabled={disabled}
      loading={found.isFetching}
      isAnswered={isTooShort ? isAnswered(query, settled) : isAnswered(query, settled, found)}
      options={users.map(user => ({ id: user.id, label: user.fullName, note: user.shortName }))}
      emptyText={
        query.trim().length < MINIMUM_CHARACTERS
          ? text('search.minCharacters', { count: MINIMUM_CHARACTERS })
          : text('search.authors.nonefound')
      }
      onChoose={id => {
        const chosen = users.find(user => user.id === id);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
};
