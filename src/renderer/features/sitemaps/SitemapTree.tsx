import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { NodeType, SitemapNode } from '#domain/sitemap/node.ts';
import { placeFault } from '#domain/sitemap/tree.ts';
import { stepOf } from '#ui/keys/widget-keys.ts';
import { DiagramTreeIcon, DocumentIcon, EyeOffIcon, LinkIcon, ListIcon, ProjectsIcon, PropertiesIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { MoveToDialog } from '#ui/tree/MoveToDialog.tsx';
import type { TreeItem, TreePlace } from '#ui/tree/tree-model.ts';
import { TreeView } from '#ui/tree/TreeView.tsx';

/** Row of one of the trees. */
export interface ShownItem extends TreeItem {
  readonly orderKey: string;
  /** Node of the sitemap that the row is, or leads to. */
  readonly node: SitemapNode;
}

interface SitemapTreeProps {
  readonly label: string;
  readonly items: readonly ShownItem[];
  readonly selected: string | null;
  readonly onSelect: (id: string, byPointer: boolean) => void;
  /** Absent without a connection. */
  readonly onMove: ((item: ShownItem, place: TreePlace) => void) | undefined;
  readonly onRemove: ((item: ShownItem) => void) | undefined;
  readonly onUndo: () => void;
  readonly onOpen: (item: ShownItem) => void;
  readonly children?: ReactNode;
}

const ICONS: Readonly<Record<NodeType, ReactNode>> = {
  category: <ProjectsIcon />,
  content: <DocumentIcon />,
  external: <LinkIcon />,
  group: <ListIcon />,
  clientPage: <PropertiesIcon />,
  staticPage: <DiagramTreeIcon />,
};

const Row = ({ item }: { readonly item: ShownItem }) => {
  const text = useText('sitemaps');
  const { node } = item;
  const onlyFor = node.availableFor.length === 1 ? node.availableFor[0] : undefined;
  return (
    <>
      <span className="g-node-icon" title={text(`type.${node.type}`)}>
        {ICONS[node.type]}
      </span>
      <span className="g-truncate">{item.name}</span>
      <span className="g-node-path g-quiet g-truncate">{node.type === 'external' ? node.url : (node.path ?? '')}</span>
      {onlyFor === undefined ? null : <span className="g-node-mark">{text(`device.${onlyFor}`)}</span>}
      {node.indexing || node.path === null ? null : <EyeOffIcon aria-label={text('notIndexed')} />}
    </>
  );
};

/** Shows one of a title's trees: with search, ordering by drag, keys or dialog, and undo. */
export const SitemapTree = (props: SitemapTreeProps) => {
  const { label, items, selected, onSelect, onMove, onRemove, onUndo, onOpen, children } = props;
  const text = useText('sitemaps');
  const [words, setWords] = useState('');
  const byPointer = useRef(false);
  const [asked, setAsked] = useState<ShownItem | null>(null);
  const canMove = ({ id }: ShownItem, { parentId }: TreePlace): boolean => placeFault(items, { id, parentId }) === null;
  const handleKey = (event: KeyboardEvent): void => {
    const isInTree = event.target instanceof Element && event.target.closest('[role=tree]') !== null;
    if (!isInTree || stepOf(event) !== 'undo') return;
    event.preventDefault();
    onUndo();
  };
  return (
    <div
      className="g-sitemap-tree"
      role="presentation"
      onKeyDown={handleKey}
      onPointerDownCapture={() => void (byPointer.current = true)}
      onKeyDownCapture={() => void (byPointer.current = false)}
    >
      <TextField label={text('search')} hideLabel type="search" placeholder={text('search')} value={words} onChange={setWords} />
      {children}
      <TreeView
        label={label}
        items={items}
        draw={item => <Row item={item} />}
        words={words}
        selected={selected}
        onSelect={id => onSelect(id, byPointer.current)}
        onOpen={onOpen}
        onMove={onMove}
        canMove={canMove}
        onMoveTo={onMove === undefined ? undefined : setAsked}
        onRemove={onRemove}
        openLevels={2}
      />
      {onMove === undefined ? null : (
        <MoveToDialog items={items} item={asked} canMove={canMove} onMove={onMove} onClose={() => setAsked(null)} />
      )}
    </div>
  );
};
