import type { KeyboardEvent, RefObject } from 'react';
import { SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { isSearchable, SEARCH_MINIMUM } from '../model/search-words.ts';
import { useTypedWords } from '../query/use-typed-words.ts';

export interface ListSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** The present search words of the list. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Called when the user goes on into the rows. */
  readonly onLeave: () => void;
  /** In a picker: Enter takes a row, once the rows match the typed words. */
  readonly onTake?: () => void;
}

/** Shows the search field: its words are sent after a pause of 300 ms, from the second character on. */
export const ListSearch = ({ label, placeholder, words, onSearch, inputRef, onLeave, onTake }: ListSearchProps) => {
  const text = useText('common');
  const { typed, type } = useTypedWords(words, onSearch);
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && onTake) {
      if (typed.trim() === words) onTake();
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') onLeave();
    else if (event.key === 'Escape' && typed !== '') type('');
    else return;
    event.preventDefault();
  };
  const isTooShort = typed.trim() !== '' && !isSearchable(typed.trim());
  return (
    <div className="g-rows-search">
      <TextField
        type="search"
        label={label}
        hideLabel
        placeholder={placeholder}
        icon={<SearchIcon />}
        value={typed}
        onChange={type}
        onKeyDown={handleKey}
        inputRef={inputRef}
        maxLength={200}
      />
      <span className="g-quiet g-rows-search-note" role="status">
        {isTooShort ? text('search.minCharacters', { count: SEARCH_MINIMUM }) : ''}
      </span>
    </div>
  );
};
