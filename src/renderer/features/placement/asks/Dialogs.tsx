import { findItem } from '#domain/placement/apply.ts';
import { type PlacementPage, workingState } from '#domain/placement/page.ts';
import type { PlacementItem } from '#domain/placement/section.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { copyOfItem, insertChanges, setItemChange, setSectionChange } from '#renderer/entities/placement/changes.ts';
import { useText } from '#ui/i18n.ts';
import type { Columns } from '../columns/use-columns.ts';
import { AddColumn } from '../columns/AddColumn.tsx';
import { AddToListDialog } from '../dialogs/AddToListDialog.tsx';
import { CopyItemsDialog } from '../dialogs/CopyItemsDialog.tsx';
import { MoveToDialog } from '../dialogs/MoveToDialog.tsx';
import { SinceDialog } from '../dialogs/SinceDialog.tsx';
import { WhereElseDialog } from '../dialogs/WhereElseDialog.tsx';
import { HistoryDialog } from '../publish/HistoryDialog.tsx';
import { PlanDialog } from '../publish/PlanDialog.tsx';
import { PublishDialog } from '../publish/PublishDialog.tsx';
import { CopyDialog } from '../section/CopyDialog.tsx';
import { PlaceholderDialog } from '../section/PlaceholderDialog.tsx';
import { PresetDialog } from '../section/PresetDialog.tsx';
import { endOf } from '../model/board-acts.ts';
import { itemsCopyChanges } from '../model/copy-items.ts';
import { useBoard } from '../model/board-context.tsx';
import type { BoardDialog } from '../model/use-dialogs.ts';

interface DialogsProps {
  readonly dialog: BoardDialog;
  readonly model: BoardModel;
  readonly columns: Columns;
  readonly pageIds: readonly string[];
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
  readonly pageName: (page: PlacementPage) => string;
  readonly sectionName: (page: PlacementPage, sectionId: string) => string;
  readonly onClose: () => void;
}

type SectionProps = DialogsProps & { readonly page: PlacementPage; readonly sectionId: string; readonly name: string };

const placeholderItem = (placeholder: Extract<PlacementItem, { readonly type: 'placeholder' }>['placeholder']): PlacementItem => {
  const id = crypto.randomUUID();
  return { id, type: 'placeholder', placeholder, metadataId: null, pinned: false, publishedSince: null, place: id };
};

const Placeholders = ({ dialog, page, sectionId, onClose }: SectionProps) => {
  const { acts } = useBoard();
  const itemId = dialog.kind === 'placeholder' ? dialog.itemId : null;
  const item = itemId === null ? undefined : findItem(page, itemId)?.item;
  return (
    <PlaceholderDialog
      tenantId={page.tenantId}
      start={item?.type === 'placeholder' ? item.placeholder : null}
      onClose={onClose}
      onKeep={placeholder =>
        void (item
          ? acts.act('step.set', [{ pageId: page.id, changes: setItemChange(page, item.id, { placeholder }) }])
          : acts.act('step.place', [
              { pageId: page.id, changes: insertChanges(page, endOf(page, sectionId), [placeholderItem(placeholder)]) },
            ]))
      }
    />
  );
};

const Presets = ({ page, sectionId, name, onClose }: SectionProps) => {
  const { acts } = useBoard();
  const section = page.sections.find(({ id }) => id === sectionId);
  if (!section) return null;
  return (
    <PresetDialog
      name={name}
      state={workingState(section)}
      onClose={onClose}
      onApply={({ settings, items }) =>
        void acts.act('step.preset', [
          {
            pageId: page.id,
            changes: [
              // A default section keeps its type.
              ...(settings === null ? [] : setSectionChange(page, sectionId, { ...settings, type: workingState(section).settings.type })),
              ...insertChanges(page, endOf(page, sectionId), items.map(copyOfItem)),
            ],
          },
        ])
      }
    />
  );
};

const MoveTo = ({ dialog, model, pageIds, pageName, sectionName, articleOf, onClose }: DialogsProps) => {
  const text = useText('placement');
  const { acts } = useBoard();
  if (dialog.kind !== 'moveTo') return null;
  const { start, itemIds, metadataIds } = dialog;
  return (
    <MoveToDialog
      title={text(itemIds.length > 0 ? 'moveTo.title' : 'moveTo.title.place')}
      pages={pageIds.flatMap(id => model.page(id) ?? [])}
      {...{ start, pageName, sectionName, articleOf, onClose }}
      onMove={target => void (itemIds.length > 0 ? acts.moveTo(itemIds, target) : acts.place(metadataIds, target))}
    />
  );
};

/** Shows the dialog that acts on several items at once. */
const Together = ({ dialog, model, pageIds, page, onClose, ...words }: DialogsProps & { readonly page: PlacementPage }) => {
  const { acts } = useBoard();
  if (dialog.kind !== 'since' && dialog.kind !== 'copyItems' && dialog.kind !== 'addToList') return null;
  const { itemIds } = dialog;
  const items = itemIds.flatMap(id => findItem(page, id)?.item ?? []);
  if (dialog.kind === 'addToList')
    return <AddToListDialog tenantId={page.tenantId} metadataIds={items.flatMap(({ metadataId }) => metadataId ?? [])} onClose={onClose} />;
  if (dialog.kind === 'since') {
    const [first] = items;
    const isOne = items.every(({ publishedSince }) => publishedSince === first?.publishedSince);
    return (
      <SinceDialog
        count={items.length}
        since={isOne ? (first?.publishedSince ?? null) : null}
        onSet={publishedSince => void acts.setItems(page.id, itemIds, { publishedSince })}
        onClose={onClose}
      />
    );
  }
  return (
    <CopyItemsDialog
      {...words}
      from={page}
      itemIds={itemIds}
      pages={pageIds.flatMap(id => (id === page.id ? [] : (model.page(id) ?? [])))}
      onCopy={copies => void acts.act('step.copyItems', itemsCopyChanges(page, copies))}
      onClose={onClose}
    />
  );
};

/** Shows the dialog that is open above the board. */
export const Dialogs = (props: DialogsProps) => {
  const { dialog, model, columns, articleOf, pageName, sectionName, onClose } = props;
  if (dialog.kind === 'addColumn') return <AddColumn onAdd={columns.add} onClose={onClose} />;
  if (dialog.kind === 'moveTo') return <MoveTo {...props} />;
  if (dialog.kind === 'whereElse')
    return <WhereElseDialog metadataId={dialog.metadataId} title={articleOf(dialog.metadataId)?.title ?? ''} onClose={onClose} />;
  const { pageId } = dialog;
  const page = model.page(pageId);
  if (!page) return null;
  const sectionId = 'sectionId' in dialog ? dialog.sectionId : undefined;
  const name = sectionId === undefined ? pageName(page) : sectionName(page, sectionId);
  const common = { model, pageId, name, articleOf, onClose, ...(sectionId === undefined ? {} : { sectionId }) };
  switch (dialog.kind) {
    case 'since':
    case 'copyItems':
    case 'addToList':
      return <Together {...props} page={page} />;
    case 'publish':
      return <PublishDialog {...common} />;
    case 'difference':
      return <PublishDialog {...common} isReading />;
    case 'history':
      return <HistoryDialog {...common} />;
    case 'plan':
      return <PlanDialog {...{ model, pageId, name, articleOf, onClose }} />;
    case 'copy':
      return <CopyDialog sectionId={dialog.sectionId} name={name} from={page} onClose={onClose} />;
    case 'presets':
      return <Presets {...props} page={page} sectionId={dialog.sectionId} name={name} />;
    case 'placeholder':
      return <Placeholders {...props} page={page} sectionId={dialog.sectionId} name={name} />;
  }
};
