import { findItem } from '#domain/placement/apply.ts';
import type { PlacementPage } from '#domain/placement/page.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import { directItem, insertChanges } from '#renderer/entities/placement/changes.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import type { Columns } from '../columns/use-columns.ts';
import { asSeen } from '../publish/as-seen.ts';
import { useGoOut } from '../publish/use-go-out.ts';
import { type BoardAsks, type Line, pasteTarget } from '../board/board-keys.ts';
import { useBoard } from '../model/board-context.tsx';
import { BoardMenu, type MenuPlace } from './BoardMenu.tsx';
import { ItemMenu, type PageChoice, PageMenu, type SectionChoice, SectionMenu } from './LineMenu.tsx';
import type { BoardDialog } from '../model/use-dialogs.ts';

/** Open menu: of a line, or of a column. */
export type OpenMenu = { readonly at: MenuPlace } & ({ readonly line: Line } | { readonly pageId: string });

interface MenusProps {
  readonly menu: OpenMenu;
  readonly model: BoardModel;
  readonly columns: Columns;
  readonly asks: BoardAsks;
  readonly sectionName: (page: PlacementPage, sectionId: string) => string;
  readonly pageName: (page: PlacementPage) => string;
  readonly onDialog: (dialog: BoardDialog) => void;
  readonly onSection: (pageId: string, sectionId: string) => void;
  readonly onClose: () => void;
}

/** Provides resetting the draft to the published state, after a confirmation. */
const useDiscard = (model: BoardModel) => {
  const text = useText('placement');
  const confirm = useConfirm();
  const goOut = useGoOut(model);
  return async (page: PlacementPage, name: string, sectionId?: string): Promise<void> => {
    const agreed = await confirm({
      title: text('discard.title', { name }),
      message: text('discard.message'),
      confirm: text('discard.discard'),
      danger: true,
    });
    const section = page.sections.find(({ id }) => id === sectionId);
    if (!agreed) return;
    if (section) await goOut(page.id, { kind: 'discardSection', sectionId: section.id, version: section.version });
    else await goOut(page.id, { kind: 'discardPage', seen: asSeen(page) });
  };
};

const LineMenu = ({ line, ...props }: MenusProps & { readonly line: Line }) => {
  const { model, asks, sectionName, onDialog, onSection } = props;
  const { acts } = useBoard();
  const discard = useDiscard(model);
  const page = model.page(line.pageId);
  const { pageId, sectionId, itemId, key } = line;
  if (!page) return null;
  const paste = (): void => void acts.paste(pasteTarget(model, line));
  const choose = (choice: SectionChoice): void => {
    if (choice === 'settings') onSection(pageId, sectionId);
    else if (choice === 'discard') void discard(page, sectionName(page, sectionId), sectionId);
    else if (choice === 'placeholder') onDialog({ kind: 'placeholder', pageId, sectionId, itemId: null });
    else onDialog({ kind: choice, pageId, sectionId });
  };
  if (line.element.dataset['stop'] !== undefined) return <SectionMenu line={line} onChoose={choose} onPaste={paste} />;
  const fix = (): void => {
    const target = { pageId, sectionId, index: Number(line.element.dataset['index'] ?? '0') };
    const item = { ...directItem(key.slice(sectionId.length + 1)), pinned: true };
    void acts.act('step.place', [{ pageId, changes: insertChanges(page, target, [item]) }]);
  };
  return (
    <ItemMenu
      line={line}
      item={itemId === null ? null : (findItem(page, itemId)?.item ?? null)}
      asks={asks}
      onPaste={paste}
      onPlaceholder={() => onDialog({ kind: 'placeholder', pageId, sectionId, itemId })}
      onFix={fix}
    />
  );
};

const ColumnMenu = ({ page, ...props }: MenusProps & { readonly page: PlacementPage }) => {
  const { model, columns, pageName, onDialog } = props;
  const { acts } = useBoard();
  const discard = useDiscard(model);
  const choose = (choice: PageChoice): void => {
    if (choice === 'discard') void discard(page, pageName(page));
    else onDialog({ kind: choice, pageId: page.id });
  };
  return (
    <PageMenu
      onChoose={choose}
      onAddSection={() => void acts.addSection(page.id)}
      onShift={step => columns.shift(page, step)}
      onResize={step => columns.resize(page, step)}
      onRemove={() => columns.remove(page)}
    />
  );
};

/** Shows the menu that is open on the board. */
export const Menus = (props: MenusProps) => {
  const { menu, model, onClose } = props;
  const text = useText('placement');
  const page = 'pageId' in menu ? model.page(menu.pageId) : undefined;
  return (
    <BoardMenu label={text('menu.label')} at={menu.at} onClose={onClose}>
      {'line' in menu ? <LineMenu {...props} line={menu.line} /> : null}
      {page ? <ColumnMenu {...props} page={page} /> : null}
    </BoardMenu>
  );
};
