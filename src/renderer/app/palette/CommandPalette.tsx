import { Dialog as BlueprintDialog } from '@blueprintjs/core';
import { useText } from '#ui/i18n.ts';
import { SearchIcon } from '#ui/icons.ts';
import { nextActive } from '#ui/fields/active-option.ts';
import { useFocusReturn } from '#ui/overlays/use-dialog-focus.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Keys } from '../keys/Keys.tsx';
import type { Find } from './finds.ts';
import { useFinds } from './use-finds.ts';
import { type TypedAhead, useTypedAhead } from './typed-ahead.ts';
import { useCommandState } from '../../platform/state/stores.tsx';

interface PaletteProps {
  readonly onClose: () => void;
  readonly titleId: string;
  readonly takeTyped: TypedAhead['take'];
}
const Palette = ({ onClose, titleId, takeTyped }: PaletteProps) => {
  const text = useText('common');
  const id = useId();
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const { found, reach } = useFinds(query);
  // By id, not by index: later results of the newsroom must not shift the active entry.
  const active = Math.max(
    0,
    found.findIndex(({ id: found }) => found === activeId),
  );

  const choose = (find: Find | undefined): void => {
    if (find === undefined) return;
    onClose();
    find.choose();
  };
  // What was found for fewer letters opens only if the user has gone to it: Enter waits for the answer to the typed ones.
  const isWaiting = useRef(false);
  const isOld = activeId === null && found[active]?.isOld === true;
  const takeFirst = useEffectEvent(() => choose(found[0]));
  useEffect(() => {
    if (!isWaiting.current || isOld) return;
    isWaiting.current = false;
    takeFirst();
  }, [isOld]);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') isWaiting.current = false;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isOld) isWaiting.current = true;
      else choose(found[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = nextActive({ active, count: found.length, key: event.key });
      setActiveId(found[next]?.id ?? null);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
  };
  return (
    <div className="g-palette">
      <h2 id={titleId} className="g-hidden">
        {text('palette.title')}
      </h2>
      <div className="g-palette-field">
        <SearchIcon aria-hidden="true" />
        <input
          autoFocus
          value={query}
          placeholder={text('palette.placeholder')}
          role="combobox"
          aria-label={text('palette.placeholder')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(found.length === 0 ? {} : { 'aria-activedescendant': `${id}-${active}` })}
          onFocus={() => {
            const typed = takeTyped();
            if (typed !== '') setQuery(before => before + typed);
          }}
          onKeyDown={handleKey}
          onChange={event => {
            setQuery(event.currentTarget.value);
            setActiveId(null);
          }}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={text('palette.title')} className="g-palette-list">
        {found.map((item, index) => (
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="g-palette-option"
            onMouseMove={() => setActiveId(item.id)}
            onClick={() => choose(item)}
          >
            <span className="g-truncate">{item.name}</span>
            {item.kind === null ? <Keys id={item.id} /> : <span className="g-palette-kind g-quiet">{item.kind}</span>}
          </div>
        ))}
      </div>
      {found.length > 0 || reach === 'searching' ? null : <p className="g-palette-empty g-quiet">{text('palette.nothing')}</p>}
      <p className="g-palette-reach g-quiet" role="status">
        {reach === 'here' || reach === 'searching' ? text(`palette.reach.${reach}`) : null}
      </p>
    </div>
  );
};

/** Shows everything that can be done or opened, by name: recent first, matched by any letters in order. */
export const CommandPalette = () => {
  const titleId = useId();
  const isOpen = useCommandState(state => state.isPaletteOpen);
  const setOpen = useCommandState(state => state.setPaletteOpen);
  useFocusReturn(isOpen);
  const { opening, take } = useTypedAhead();
  return (
    <BlueprintDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      aria-labelledby={titleId}
      className="g-palette-dialog"
      shouldReturnFocusOnClose={false}
      transitionDuration={80}
    >
      <Palette key={opening} titleId={titleId} takeTyped={take} onClose={() => setOpen(false)} />
    </BlueprintDialog>
  );
};
