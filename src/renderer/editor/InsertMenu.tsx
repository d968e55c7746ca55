import { ReactEditor } from 'slate-react';
import { type BlockFormProps, type BlockView, type InsertEntry, useSurroundings } from '#richtext/block-view.tsx';
import type { ComponentType } from 'react';
import type { Element } from '#domain/article/document.ts';
import { BLOCK_VIEWS } from '#richtext/views.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { PlusIcon } from '#ui/icons.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useEditorParts, useStatus } from './editor-context.tsx';
import type { Steps } from './history.ts';
import { shortcutOf } from './shortcuts.ts';

/** An entry, and the view whose form it may open. */
interface Offer {
  readonly entry: InsertEntry;
  readonly view: BlockView;
}

const OFFERS: readonly Offer[] = BLOCK_VIEWS.flatMap(view => (view.inserts ?? []).map(entry => ({ entry, view })));

export interface InsertMenuProps {
  readonly steps: Steps;
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Opens the form in which a new block is filled in. */
  readonly onForm: (Form: ComponentType<BlockFormProps>, element: Element) => void;
}

/** The plus button beside the current block, with everything that can be inserted. */
export const InsertMenu = ({ steps, isOpen, onToggle, onForm }: InsertMenuProps) => {
  const text = useText('editor');
  const blocks = useText('blocks');
  const { editor, makeId, isMac } = useEditorParts();
  const place = useStatus(status => status.block?.place);
  const { services } = useSurroundings();
  if (!place) return null;
  const insert = ({ entry, view }: Offer) => {
    onToggle(false);
    if (entry.create && view.Form) {
      onForm(view.Form, entry.create(makeId));
      return;
    }
    steps.asStep(() => entry.insert?.(editor, makeId));
    ReactEditor.focus(editor);
  };
  const menu = (
    <Menu label={text('insert.label')}>
      {OFFERS.filter(({ entry }) => entry.isOffered?.(services) ?? true).map(offer => (
        <MenuItem key={offer.entry.id} label={blocks(offer.entry.labelKey)} icon={offer.entry.icon} onClick={() => insert(offer)} />
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
