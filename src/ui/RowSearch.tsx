import { InputGroup } from '@blueprintjs/core';
import type { KeyboardEventHandler } from 'react';
import { SearchIcon } from './icons.ts';

export interface RowSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Moves through the rows while the focus stays in the field. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  /** Id of the rows. */
  readonly controls: string;
  readonly popup: 'listbox' | 'grid';
  /** Id of the row that Enter takes. */
  readonly activeId: string | undefined;
}

/** A search field over rows that are always in sight (WAI-ARIA combobox). */
export const RowSearch = ({ label, value, onChange, onKeyDown, controls, popup, activeId }: RowSearchProps) => (
  <InputGroup
    value={value}
    type="search"
    role="combobox"
    aria-label={label}
    placeholder={label}
    aria-expanded
    aria-haspopup={popup}
    aria-controls={controls}
    aria-autocomplete="list"
    autoComplete="off"
    leftIcon={<SearchIcon />}
    {...(activeId === undefined ? {} : { 'aria-activedescendant': activeId })}
    onKeyDown={onKeyDown}
    onChange={event => onChange(event.currentTarget.value)}
  />
);
