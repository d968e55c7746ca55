import { ReactEditor } from 'slate-react';
import type { InsertEntry } from '#richtext/block-view.tsx';
import { BLOCK_VIEWS } from '#richtext/views.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { PlusIcon } from '#ui/icons.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useEditorParts, useStatus } from './editor-context.tsx';
import type { Steps } from './history.ts';
import { shortcutOf } from './shortcuts.ts';

const ENTRIES: readonly InsertEntry[] = BLOCK_VIEWS.flatMap(view => view.inserts ?? []);

export interface InsertMenuProps {
  readonly steps: Steps;
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** The plus button beside the current block, with everything that can be inserted. */
export const InsertMenu = ({ steps, isOpen, onToggle }: InsertMenuProps) => {
  const text = useText('editor');
  const blocks = useText('blocks');
  const { editor, makeId, isMac } = useEditorParts();
  const place = useStatus(status => status.block?.place);
  if (!place) return null;
  const insert = (entry: InsertEntry) => {
    onToggle(false);
    steps.asStep(() => entry.insert(editor, makeId));
    ReactEditor.focus(editor);
  };
  const menu = (
    <Menu label={text('insert.label')}>
      {ENTRIES.map(entry => (
        <MenuItem key={entry.id} label={blocks(entry.labelKey)} icon={entry.icon} onClick={() => insert(entry)} />
      ))}
    </Menu>
  );
  const keys = shortcutOf('insert', isMac);
  return (
    <div className="g-insert" style={{ transform: `translateY(${place.top}px)` }}>
      <Popover content={menu} placement="bottom-start" popupKind="menu" isOpen={isOpen} onToggle={onToggle}>
        <IconButton
          label={text('insert.label')}
          icon={<PlusIcon />}
          size="small"
          placement="left"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onMouseDown={event => event.preventDefault()}
          {...(keys === undefined ? {} : { shortcut: keys })}
        />
      </Popover>
    </div>
  );
};
