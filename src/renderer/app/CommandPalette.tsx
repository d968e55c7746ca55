import { Dialog as BlueprintDialog } from '@blueprintjs/core';
import { useText } from '#ui/i18n.ts';
import { SearchIcon } from '#ui/icons.ts';
import { nextActive } from '#ui/active-option.ts';
import { useFocusReturn } from '#ui/use-dialog-focus.ts';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { Command } from '../platform/commands/command.ts';
import { rankByQuery } from '../platform/commands/fuzzy.ts';
import { useAllCommands, useRunCommand } from '../platform/feature/use-commands.ts';
import { Keys } from './Keys.tsx';
import { useCommandState } from '../platform/state/stores.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly command: Command;
}

const Palette = ({ onClose, titleId }: { readonly onClose: () => void; readonly titleId: string }) => {
  const text = useText('common');
  const id = useId();
  const run = useRunCommand();
  const all = useAllCommands();
  const recent = useCommandState(state => state.recent);
  const remember = useCommandState(state => state.remember);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const named = useMemo<readonly Named[]>(
    () => all.filter(command => command.isUnlisted !== true).map(command => ({ id: command.id, name: text(command.textKey), command })),
    [all, text],
  );
  const found = rankByQuery(named, query, recent);

  const choose = (item: Named | undefined): void => {
    if (item === undefined) return;
    onClose();
    remember(item.id);
    run(item.command);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = nextActive({ active, count: found.length, key: event.key });
      setActive(next);
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
          onKeyDown={handleKey}
          onChange={event => {
            setQuery(event.currentTarget.value);
            setActive(0);
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
            onMouseMove={() => setActive(index)}
            onClick={() => choose(item)}
          >
            <span className="g-truncate">{item.name}</span>
            <Keys id={item.id} />
          </div>
        ))}
      </div>
      {found.length > 0 ? null : <p className="g-palette-empty g-quiet">{text('palette.nothing')}</p>}
    </div>
  );
};

/** Everything that can be done, by name: recent first, found by any letters in order. */
export const CommandPalette = () => {
  const titleId = useId();
  const isOpen = useCommandState(state => state.isPaletteOpen);
  const setOpen = useCommandState(state => state.setPaletteOpen);
  useFocusReturn(isOpen);
  return (
    <BlueprintDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      aria-labelledby={titleId}
      className="g-palette-dialog"
      shouldReturnFocusOnClose={false}
      transitionDuration={80}
    >
      <Palette titleId={titleId} onClose={() => setOpen(false)} />
    </BlueprintDialog>
  );
};
