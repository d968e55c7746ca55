import { InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../i18n.ts';
import { Popover } from '../overlays/Popover.tsx';
import { nextActive } from './active-option.ts';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
}

export interface ComboboxProps {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly onChoose: (id: string) => void;
  readonly loading?: boolean;
  /** False while the options answer another text than the typed one: Enter then waits for the right ones. */
  readonly isAnswered?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Text of the list when there is nothing to choose, for example "Type at least 2 characters". */
  readonly emptyText: string;
  /** The field is left, perhaps with words in it: where any words will do, they count. */
  readonly onLeave?: () => void;
}

/** A field that offers what fits while one types (WAI-ARIA combobox). */
export const Combobox = (props: ComboboxProps) => {
  const {
    label,
    query,
    onQuery,
    options,
    onChoose,
    loading = false,
    isAnswered = true,
    placeholder,
    disabled = false,
    emptyText,
    onLeave,
  } = props;
  const text = useText('common');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const choose = (option: ComboboxOption | undefined): void => {
    if (option === undefined) return;
    onChoose(option.id);
    onQuery('');
    setOpen(false);
    setActive(0);
  };
  const isWaiting = useRef(false);
  const takeFirst = useEffectEvent(() => choose(options[0]));
  useEffect(() => {
    if (!isWaiting.current || !isAnswered) return;
    isWaiting.current = false;
    takeFirst();
  }, [isAnswered]);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') isWaiting.current = false;
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (active === 0 && !isAnswered) isWaiting.current = true;
      else choose(options[active]);
    } else if (event.key === 'Escape') {
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(nextActive({ active, count: options.length, key: event.key }));
    }
  };
  const optionId = (option: ComboboxOption): string => `${id}-${option.id}`;
  const activeOption = options[active];
  const list = (
    <div id={`${id}-list`} role="listbox" aria-label={label} className="g-combobox-list">
      {options.map((option, index) => (
        <div
          key={option.id}
          id={optionId(option)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="g-combobox-option"
          onMouseDown={event => event.preventDefault()}
          onMouseEnter={() => setActive(index)}
          onClick={() => choose(option)}
        >
          <span className="g-truncate">{option.label}</span>
          {option.note === undefined ? null : <span className="g-quiet">{option.note}</span>}
        </div>
      ))}
      {options.length > 0 ? null : <div className="g-combobox-empty g-quiet">{loading || !isAnswered ? text('loading') : emptyText}</div>}
    </div>
  );
  return (
    // The focus never goes into the list: fetched there, or given back when the list closes, it could not go on by Tab.
    <Popover
      content={list}
      isOpen={open && !disabled}
      autoFocus={false}
      enforceFocus={false}
      returnsFocus={false}
      matchTargetWidth
      fill
      popupKind="listbox"
    >
      <InputGroup
        value={query}
        disabled={disabled}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        autoComplete="off"
        {...(open && activeOption !== undefined ? { 'aria-activedescendant': optionId(activeOption) } : {})}
        {...(placeholder === undefined ? {} : { placeholder })}
        onFocus={() => setOpen(true)}
        // It has the focus still after a choice: a click opens it again.
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          isWaiting.current = false;
          onLeave?.();
        }}
        onKeyDown={handleKey}
        onChange={event => {
          onQuery(event.currentTarget.value);
          setOpen(true);
          setActive(0);
          isWaiting.current = false;
        }}
      />
    </Popover>
  );
};
