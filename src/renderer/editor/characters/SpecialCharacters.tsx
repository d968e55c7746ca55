import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { shortcutOf } from '#renderer/platform/keys/keys.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useEditorParts, useOpenPart, useStatus } from '../editor-context.tsx';
import { CLOSED, toggleOpen } from '../open-part.ts';
import { CHARACTER_COLUMNS, SPECIAL_CHARACTERS, type SpecialCharacter, nextCharacter, recentOf } from './characters.ts';
import { keepRecent, readRecent } from './recent-characters.ts';
import './characters.css';

interface CellProps {
  readonly entry: SpecialCharacter;
  readonly isStop: boolean;
  readonly onChoose: (entry: SpecialCharacter) => void;
  readonly onReach: (entry: SpecialCharacter | undefined) => void;
}

const Cell = ({ entry, isStop, onChoose, onReach }: CellProps) => {
  const text = useText('editor');
  return (
    <div role="gridcell">
      <button
        type="button"
        aria-label={text(`character.${entry.name}`)}
        tabIndex={isStop ? 0 : -1}
        onMouseDown={event => event.preventDefault()}
        onPointerEnter={() => onReach(entry)}
        onPointerLeave={() => onReach(undefined)}
        onFocus={() => onReach(entry)}
        onClick={() => onChoose(entry)}
      >
        {entry.picture === undefined ? entry.character : <small aria-hidden="true" data-picture={entry.picture} />}
      </button>
    </div>
  );
};

const rowsOf = <Value,>(values: readonly Value[]): readonly (readonly Value[])[] =>
  Array.from({ length: Math.ceil(values.length / CHARACTER_COLUMNS) }, (_, row) =>
    values.slice(row * CHARACTER_COLUMNS, (row + 1) * CHARACTER_COLUMNS),
  );

/** Shows the grid of characters: recent ones in the first row, the name of the active one below. */
const CharacterGrid = ({ onChoose }: { readonly onChoose: (entry: SpecialCharacter) => void }) => {
  const text = useText('editor');
  const grid = useRef<HTMLDivElement>(null);
  const [recent] = useState(() => recentOf(readRecent(localStorage)));
  const [reached, setReached] = useState<SpecialCharacter>();
  const [stop, setStop] = useState(0);
  const rows = [...rowsOf(recent), ...rowsOf(SPECIAL_CHARACTERS)];
  useEffect(() => {
    const frame = requestAnimationFrame(() => grid.current?.querySelector('button')?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const index = buttons.findIndex(button => button === document.activeElement);
    const next = index < 0 ? undefined : nextCharacter(event.key, index, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    buttons[next]?.focus();
  };
  let cell = -1;
  return (
    <div className="g-characters">
      <div ref={grid} role="grid" aria-label={text('character.label')} className="g-characters-grid" onKeyDown={handleKey}>
        {rows.map((row, index) => (
          <div key={index} role="row" className={index === 0 && recent.length > 0 ? 'g-characters-row is-recent' : 'g-characters-row'}>
            {row.map(entry => {
              cell += 1;
              return <Cell key={entry.name} entry={entry} isStop={cell === stop} onChoose={onChoose} onReach={setReached} />;
            })}
          </div>
        ))}
      </div>
      <div className="g-characters-name" aria-hidden="true">
        {reached ? text(`character.${reached.name}`) : ' '}
      </div>
    </div>
  );
};

/** Shows the button of the special characters with their grid (B9-038); disabled if the block allows none (B5-084). */
export const SpecialCharacters = () => {
  const text = useText('editor');
  const { editor, steps, open } = useEditorParts();
  const isAllowed = useStatus(status => status.canInsertCharacters);
  const isOpen = useOpenPart().kind === 'characters';
  const choose = ({ name, character }: SpecialCharacter) => {
    keepRecent(localStorage, name);
    open.setState({ part: CLOSED });
    steps.asStep(() => {
      if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
      // Not by `editor.insertText`: typing rules are for what is typed.
      Transforms.insertText(editor, character);
    });
    ReactEditor.focus(editor);
  };
  const toggle = (opens: boolean) => toggleOpen(open, 'characters', opens);
  const keys = shortcutOf('specialCharacters');
  return (
    <Popover
      returnsFocus={false}
      content={<CharacterGrid onChoose={choose} />}
      placement="bottom-start"
      popupKind="dialog"
      isOpen={isOpen && isAllowed}
      onToggle={toggle}
      autoFocus={false}
      disabled={!isAllowed}
    >
      <IconButton
        label={text('character.label')}
        icon={<span className="g-toolbar-sign">Ω</span>}
        size="small"
        disabled={!isAllowed}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onMouseDown={event => event.preventDefault()}
        {...(keys === undefined ? {} : { shortcut: keys })}
      />
    </Popover>
  );
};
