import { useMemo, useState } from 'react';
import { Button } from '../Button.tsx';
import { Combobox } from '../fields/Combobox.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { useText } from '../i18n.ts';
import { Select } from '../fields/Select.tsx';
import { mayMove, type TreeViewProps } from './TreeView.tsx';
import { buildTree, type TreeItem, type TreePlace } from './tree-model.ts';

interface MoveToDialogProps<Item extends TreeItem> extends Pick<TreeViewProps<Item>, 'items' | 'canMove'> {
  /** The entry to move; null closes the dialog. */
  readonly item: Item | null;
  readonly onMove: (item: Item, place: TreePlace) => void;
  readonly onClose: () => void;
}

const SHOWN = 20;
/** The value of "at the top" and of "first": no id is empty. */
const NOWHERE = '';

const fold = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const Form = <Item extends TreeItem>({ items, item, canMove, onMove, onClose }: MoveToDialogProps<Item> & { readonly item: Item }) => {
  const text = useText('common');
  const tree = useMemo(() => buildTree(items), [items]);
  const [query, setQuery] = useState('');
  const [parentId, setParentId] = useState(tree.above(item.id).at(-1)?.id ?? null);
  const siblings = tree.childrenOf(parentId).filter(({ id }) => id !== item.id);
  const [afterId, setAfterId] = useState<string>(NOWHERE);
  const lastOf = (parent: string | null): string | null => tree.childrenOf(parent).findLast(({ id }) => id !== item.id)?.id ?? null;
  const isLegal = (parent: string | null): boolean => mayMove(tree, item, { parentId: parent, afterId: lastOf(parent) }, canMove);
  const options = useMemo(
    () =>
      [
        { id: NOWHERE, label: text('tree.top') },
        ...items.map(({ id }) => ({ id, label: tree.path(id) })).sort((one, other) => one.label.localeCompare(other.label)),
      ].filter(({ label }) => fold(label).includes(fold(query))),
    [items, tree, query, text],
  );
  const legal = options.filter(({ id }) => isLegal(id === NOWHERE ? null : id)).slice(0, SHOWN);
  const choose = (id: string): void => {
    const chosen = id === NOWHERE ? null : id;
    setParentId(chosen);
    setAfterId(lastOf(chosen) ?? NOWHERE);
  };
  const place = { parentId, afterId: siblings.some(({ id }) => id === afterId) ? afterId : null };
  const move = (): void => {
    onMove(item, place);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('tree.moveTo.title', { name: item.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button kind="primary" onClick={move} disabled={!mayMove(tree, item, place, canMove)}>
            {text('tree.moveTo.move')}
          </Button>
        </>
      }
    >
      <Combobox
        label={text('tree.moveTo.parent')}
        placeholder={parentId === null ? text('tree.top') : tree.path(parentId)}
        query={query}
        onQuery={setQuery}
        options={legal}
        emptyText={text('list.noresult')}
        onChoose={choose}
      />
      <p className="g-quiet">{text('tree.moveTo.below', { parent: parentId === null ? text('tree.top') : tree.path(parentId) })}</p>
      <Select
        label={text('tree.moveTo.after')}
        value={place.afterId ?? NOWHERE}
        options={[
          { value: NOWHERE, label: text('tree.moveTo.first') },
          ...siblings.map(({ id, name }) => ({ value: id, label: text('tree.moveTo.afterName', { name }) })),
        ]}
        onChange={setAfterId}
      />
    </Dialog>
  );
};

/** Moves an entry of a tree without dragging (WCAG 2.5.7): its new parent by search, then its place among the siblings. */
export const MoveToDialog = <Item extends TreeItem>(props: MoveToDialogProps<Item>) =>
  props.item === null ? null : <Form key={props.item.id} {...props} item={props.item} />;
