import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { MergeDialog } from '#renderer/entities/taxonomy/MergeDialog.tsx';
import { RecentMerges } from '#renderer/entities/taxonomy/RecentMerges.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { numberFormat } from '#ui/formats.ts';
import {
  AddIcon,
  EditIcon,
  ExchangeIcon,
  EyeOffIcon,
  EyeOpenIcon,
  GitMergeIcon,
  OfflineIcon,
  PropertiesIcon,
  SearchIcon,
  TrashIcon,
} from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { MoveToDialog } from '#ui/tree/MoveToDialog.tsx';
import { TreeView } from '#ui/tree/TreeView.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { SeveralCategories } from './SeveralCategories.tsx';
import { useCategoryActs } from './use-category-acts.ts';
import { type CategoryItem, useCategoryTree } from './use-category-tree.ts';
import './categories.css';

interface ActsProps {
  readonly item: CategoryItem | undefined;
  readonly isOnline: boolean;
  readonly acts: ReturnType<typeof useCategoryActs>;
  readonly onMoveTo: (item: CategoryItem) => void;
  readonly onMerge: (item: CategoryItem) => void;
}

/** Shows the actions for the selected category. */
const Acts = ({ item, isOnline, acts, onMoveTo, onMerge }: ActsProps) => {
  const text = useText('categories');
  const merge = useText('taxonomy');
  const reasons = useText('collection');
  const navigate = useNavigate();
  const reason = item === undefined ? text('choose') : reasons('create.offline');
  const off = { disabled: item === undefined || !isOnline, disabledReason: reason, size: 'small' } as const;
  const isActive = item?.node.active ?? true;
  const parent = item === undefined ? '' : `?parentId=${item.id}`;
  return (
    <div className="g-category-acts" role="toolbar" aria-label={item === undefined ? text('acts') : text('actsOf', { name: item.name })}>
      <Button
        size="small"
        icon={<AddIcon />}
        disabled={!isOnline}
        disabledReason={reasons('create.offline')}
        onClick={() => void navigate(`/categories/new${parent}`)}
      >
        {item === undefined ? text('new') : text('newBelow', { name: item.name })}
      </Button>
      <Button {...off} disabled={item === undefined} icon={<EditIcon />} onClick={() => item && void navigate(`/categories/${item.id}`)}>
        {text('edit')}
      </Button>
      <Button {...off} icon={<ExchangeIcon />} onClick={() => item && onMoveTo(item)}>
        {text('moveTo')}
      </Button>
      <Button {...off} icon={isActive ? <EyeOffIcon /> : <EyeOpenIcon />} onClick={() => item && void acts.setActive(item.node, !isActive)}>
        {text(isActive ? 'deactivate' : 'activate')}
      </Button>
      <Button {...off} icon={<GitMergeIcon />} onClick={() => item && onMerge(item)}>
        {merge('merge.button')}
      </Button>
      <Button {...off} icon={<TrashIcon />} onClick={() => item && void acts.remove(item.node)}>
        {merge('delete')}
      </Button>
      <RecentMerges kind="categories" />
    </div>
  );
};

/** Shows the categories as a tree: searched, ordered by drag and key, deactivated, merged (A3-030, A4-058, D-056). */
export const CategoryTreeScreen = () => {
  const text = useText('categories');
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const format = numberFormat(useUiLanguage());
  const { items, nodes, query, move, canMove } = useCategoryTree();
  const acts = useCategoryActs(nodes);
  const [words, setWords] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const [moving, setMoving] = useState<CategoryItem | null>(null);
  const [merging, setMerging] = useState<CategoryItem | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const check = (id: string): void =>
    setChecked(before => new Set(before.has(id) ? [...before].filter(one => one !== id) : [...before, id]));
  const item = items.find(({ id }) => id === selected);
  if (query.data === undefined && query.error !== null) {
    return <OpenFailure error={query.error} onRetry={() => void query.refetch()} text={text} backTo="/" icon={<PropertiesIcon />} />;
  }
  return (
    <main className="g-categories">
      <div className="g-record-head">
        <h1>{text('title')}</h1>
        <span className="g-quiet">{text('total', { count: items.length, number: format.format(items.length) })}</span>
      </div>
      <TextField
        label={text('search')}
        hideLabel
        type="search"
        placeholder={text('search')}
        icon={<SearchIcon />}
        value={words}
        onChange={setWords}
      />
      <Acts item={item} isOnline={isOnline} acts={acts} onMoveTo={setMoving} onMerge={setMerging} />
      <SeveralCategories
        nodes={nodes}
        chosen={items.flatMap(({ id, node }) => (checked.has(id) ? [node] : []))}
        isOnline={isOnline}
        onClear={() => setChecked(new Set())}
      />
      {isOnline ? null : (
        <Callout icon={<OfflineIcon />} role="status">
          {text('offline')}
        </Callout>
      )}
      {query.data === undefined ? <Skeleton lines={8} /> : null}
      {query.data !== undefined && items.length === 0 ? <EmptyState title={text('none')} icon={<PropertiesIcon />} /> : null}
      {items.length === 0 ? null : (
        <TreeView
          label={text('title')}
          items={items}
          draw={({ node }) => <CategoryRow node={node} />}
          words={words}
          selected={selected}
          onSelect={setSelected}
          onOpen={({ id }) => void navigate(`/categories/${id}`)}
          checked={checked}
          onCheck={check}
          onMove={isOnline ? move : undefined}
          canMove={canMove}
          onMoveTo={isOnline ? setMoving : undefined}
          onRemove={isOnline ? ({ node }) => void acts.remove(node) : undefined}
        />
      )}
      <p className="g-quiet">{text('keys')}</p>
      <MoveToDialog items={items} item={moving} canMove={canMove} onMove={move} onClose={() => setMoving(null)} />
      {merging === null ? null : (
        <MergeDialog kind="categories" target={{ id: merging.node.id, name: merging.name }} onClose={() => setMerging(null)} />
      )}
    </main>
  );
};
