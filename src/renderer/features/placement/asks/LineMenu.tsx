import type { PlacementItem } from '#domain/placement/section.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { useText } from '#ui/i18n.ts';
import { MenuDivider, MenuItem } from '#ui/overlays/Menu.tsx';
import type { BoardAsks, Line } from '../board/board-keys.ts';
import { useBoard, useBoardState } from '../model/board-context.tsx';

interface ItemMenuProps {
  readonly line: Line;
  readonly item: PlacementItem | null;
  readonly asks: BoardAsks;
  readonly onPaste: () => void;
  readonly onPlaceholder: () => void;
  /** Turns an automatic article into an item at its present place. */
  readonly onFix: () => void;
}

/** Shows all actions on one line, with their keys. */
export const ItemMenu = ({ line, item, asks, onPaste, onPlaceholder, onFix }: ItemMenuProps) => {
  const text = useText('placement');
  const { acts } = useBoard();
  const { pageId, itemId } = line;
  const isSelected = useBoardState(({ selected }) => itemId !== null && selected.has(itemId));
  const count = useBoardState(({ selected }) => selected.size);
  return (
    <>
      {isSelected && count > 1 ? <MenuDivider title={text('menu.together', { count })} /> : null}
      <MenuItem label={text('menu.open')} note={keysLabel('board.open')} onClick={() => asks.open(line)} />
      <MenuItem label={text('menu.whereElse')} note={keysLabel('board.whereElse')} onClick={() => asks.whereElse(line)} />
      <MenuDivider />
      {itemId === null || item === null ? (
        <MenuItem label={text('menu.fix')} onClick={onFix} />
      ) : (
        <>
          <MenuItem
            label={text(item.pinned ? 'menu.unpin' : 'menu.pin')}
            note={keysLabel('board.pin')}
            onClick={() => void acts.togglePin(pageId, itemId)}
          />
          <MenuItem label={text(isSelected ? 'menu.unselect' : 'menu.select')} onClick={() => acts.toggleSelected(itemId)} />
          <MenuItem label={text('menu.since')} onClick={() => asks.together('since', line)} />
          <MenuItem label={text('menu.addToList')} onClick={() => asks.together('addToList', line)} />
          <MenuItem label={text('menu.copyItems')} onClick={() => asks.together('copyItems', line)} />
          {item.type === 'placeholder' ? <MenuItem label={text('menu.placeholder')} onClick={onPlaceholder} /> : null}
          <MenuDivider />
          <MenuItem label={text('menu.moveTo')} note={keysLabel('board.moveTo')} onClick={() => asks.moveTo(line)} />
          <MenuItem label={text('menu.up')} note={keysLabel('board.moveUp')} onClick={() => void acts.shift(pageId, itemId, 'up')} />
          <MenuItem label={text('menu.down')} note={keysLabel('board.moveDown')} onClick={() => void acts.shift(pageId, itemId, 'down')} />
          <MenuItem label={text('menu.left')} note={keysLabel('board.moveLeft')} onClick={() => void acts.shift(pageId, itemId, 'left')} />
          <MenuItem
            label={text('menu.right')}
            note={keysLabel('board.moveRight')}
            onClick={() => void acts.shift(pageId, itemId, 'right')}
          />
          <MenuDivider />
          <MenuItem label={text('menu.cut')} note={keysLabel('board.cut')} onClick={() => void acts.cut(pageId, itemId)} />
          <MenuItem label={text('menu.copy')} note={keysLabel('board.copy')} onClick={() => acts.copy(pageId, itemId)} />
        </>
      )}
      <MenuItem label={text('menu.paste')} note={keysLabel('board.paste')} onClick={onPaste} />
      {itemId === null ? null : (
        <MenuItem danger label={text('menu.remove')} note={keysLabel('board.remove')} onClick={() => void acts.remove(pageId, itemId)} />
      )}
    </>
  );
};

export type SectionChoice = 'copy' | 'presets' | 'history' | 'publish' | 'difference' | 'discard' | 'placeholder' | 'settings';

interface SectionMenuProps {
  readonly line: Line;
  readonly onChoose: (choice: SectionChoice) => void;
  readonly onPaste: () => void;
}

export const SectionMenu = ({ line, onChoose, onPaste }: SectionMenuProps) => {
  const text = useText('placement');
  const { acts } = useBoard();
  const { pageId, sectionId } = line;
  return (
    <>
      <MenuItem label={text('menu.settings')} note={keysLabel('board.open')} onClick={() => onChoose('settings')} />
      <MenuItem label={text('menu.addPlaceholder')} onClick={() => onChoose('placeholder')} />
      <MenuItem label={text('menu.paste')} note={keysLabel('board.paste')} onClick={onPaste} />
      <MenuItem label={text('presets')} onClick={() => onChoose('presets')} />
      <MenuItem label={text('copy')} onClick={() => onChoose('copy')} />
      <MenuDivider />
      <MenuItem
        label={text('menu.sectionUp')}
        note={keysLabel('board.moveUp')}
        onClick={() => void acts.moveSection(pageId, sectionId, -1)}
      />
      <MenuItem
        label={text('menu.sectionDown')}
        note={keysLabel('board.moveDown')}
        onClick={() => void acts.moveSection(pageId, sectionId, 1)}
      />
      <MenuItem label={text('menu.addSection')} onClick={() => void acts.addSection(pageId, sectionId)} />
      <MenuDivider />
      <MenuItem label={text('menu.difference')} note={keysLabel('board.difference')} onClick={() => onChoose('difference')} />
      <MenuItem label={text('history')} onClick={() => onChoose('history')} />
      <MenuItem label={text('publish.section')} note={keysLabel('board.publishSection')} onClick={() => onChoose('publish')} />
      <MenuItem danger label={text('menu.discard')} onClick={() => onChoose('discard')} />
      <MenuItem danger label={text('menu.removeSection')} onClick={() => void acts.removeSection(pageId, sectionId)} />
    </>
  );
};

export type PageChoice = 'publish' | 'difference' | 'history' | 'plan' | 'discard';

interface PageMenuProps {
  readonly onChoose: (choice: PageChoice) => void;
  readonly onAddSection: () => void;
  readonly onShift: (step: 1 | -1) => void;
  readonly onResize: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

export const PageMenu = ({ onChoose, onAddSection, onShift, onResize, onRemove }: PageMenuProps) => {
  const text = useText('placement');
  return (
    <>
      <MenuItem label={text('section.add')} onClick={onAddSection} />
      <MenuDivider />
      <MenuItem label={text('menu.difference')} onClick={() => onChoose('difference')} />
      <MenuItem label={text('menu.publishPage')} onClick={() => onChoose('publish')} />
      <MenuItem label={text('menu.plan')} onClick={() => onChoose('plan')} />
      <MenuItem label={text('history')} onClick={() => onChoose('history')} />
      <MenuItem danger label={text('menu.discardPage')} onClick={() => onChoose('discard')} />
      <MenuDivider />
      <MenuItem label={text('columns.left')} onClick={() => onShift(-1)} />
      <MenuItem label={text('columns.right')} onClick={() => onShift(1)} />
      <MenuItem label={text('columns.wider')} onClick={() => onResize(1)} />
      <MenuItem label={text('columns.narrower')} onClick={() => onResize(-1)} />
      <MenuItem label={text('columns.remove')} onClick={onRemove} />
    </>
  );
};
