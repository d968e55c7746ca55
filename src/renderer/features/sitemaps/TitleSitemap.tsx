import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import { type Menu, MENUS } from '#domain/sitemap/menu.ts';
import type { SitemapNode } from '#domain/sitemap/node.ts';
import { above } from '#domain/sitemap/tree.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AddIcon, DiagramTreeIcon, TrashIcon, UndoIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { TreePlace } from '#ui/tree/tree-model.ts';
import { AddToMenu } from './AddToMenu.tsx';
import { DeleteNodeDialog } from './DeleteNodeDialog.tsx';
import { InMenus } from './InMenus.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { NewNode, NodePanel } from './NodePanel.tsx';
import { nodeDraftOf, type NodeValues } from './node-form.tsx';
import { namedMenuNodes, placeOf, withPaths } from './shown-trees.ts';
import { newNodePath, sitemapPath, useSitemapAddress } from './sitemap-address.ts';
import { type ShownItem, SitemapTree } from './SitemapTree.tsx';
import { type MenuChanges, useMenuChanges } from './use-menu-changes.ts';
import { useSelection } from './use-selection.ts';
import { type StepsBack, useStepsBack } from './use-steps-back.ts';
import { type TreeName, type Trees, useTrees } from './use-trees.ts';

const TABS = 'sitemap-trees';

interface Props {
  readonly tenant: Tenant;
  readonly tenants: readonly Tenant[];
}

interface Parts {
  readonly tenant: Tenant;
  readonly trees: Trees;
  readonly steps: StepsBack;
  readonly changes: MenuChanges;
  readonly isOnline: boolean;
  readonly onDelete: (node: SitemapNode) => void;
}

/** Returns the path of the nearest ancestor that has one. */
const baseOf = (nodes: readonly SitemapNode[], parentId: string | null): string => {
  const chain = parentId === null ? [] : [...above(nodes, parentId), ...nodes.filter(({ id }) => id === parentId)];
  return chain.map(({ slug }) => (slug === '' ? '' : `/${slug}`)).join('');
};

/** Provides moves, each with its undo step. */
const useMoves = (trees: Trees, steps: StepsBack) => {
  const text = useText('sitemaps');
  return (tree: TreeName, item: ShownItem, place: TreePlace): void => {
    const menu = trees.menuNodes.find(({ id }) => id === item.id)?.menu;
    const among = tree === 'nodes' ? trees.nodes : trees.menuNodes.filter(entry => entry.menu === menu);
    const before = placeOf(among, item.id);
    void trees.move(tree, item.id, place).then(isMoved => {
      if (isMoved) steps.add({ label: text('undo.moved', { name: item.name }), run: () => trees.move(tree, item.id, before) });
    });
  };
};

const SitemapColumn = ({ tenant, trees, steps, isOnline, onDelete, opened }: Parts & { readonly opened: string | null }) => {
  const text = useText('sitemaps');
  const move = useMoves(trees, steps);
  const { go } = useSitemapAddress();
  const { selected, select } = useSelection(opened, id => go(sitemapPath(tenant.id, id), true));
  const items = useMemo(
    () => trees.nodes.map(node => ({ id: node.id, parentId: node.parentId, orderKey: node.orderKey, name: node.name, node })),
    [trees.nodes],
  );
  return (
    <SitemapTree
      label={text('tree')}
      items={items}
      selected={selected}
      onSelect={select}
      onOpen={({ id }) => go(sitemapPath(tenant.id, id))}
      onMove={isOnline ? (item, place) => move('nodes', item, place) : undefined}
      onRemove={isOnline ? ({ node }) => onDelete(node) : undefined}
      onUndo={() => void steps.undo()}
    />
  );
};

const MenuColumn = (props: Parts & { readonly menu: Menu; readonly opened: string | null }) => {
  const { tenant, trees, steps, changes, isOnline, menu, opened } = props;
  const text = useText('sitemaps');
  const move = useMoves(trees, steps);
  const { go } = useSitemapAddress();
  const { nodes, menuNodes } = trees;
  const byId = useMemo(() => new Map(nodes.map(node => [node.id, node])), [nodes]);
  const names = useMemo(() => new Map(nodes.map(({ id, name }) => [id, name])), [nodes]);
  const entries = useMemo(() => namedMenuNodes(menuNodes, nodes).filter(entry => entry.menu === menu), [menuNodes, nodes, menu]);
  const items = useMemo(
    () =>
      entries.flatMap(({ id, parentId, orderKey, name, nodeId }) => {
        const node = byId.get(nodeId);
        return node ? [{ id, parentId, orderKey, name, node }] : [];
      }),
    [entries, byId],
  );
  const rest = nodes.filter(({ id }) => !entries.some(({ nodeId }) => nodeId === id));
  const entryOf = (id: string) => entries.find(entry => entry.id === id);
  const nodeOf = (id: string): string | null => entryOf(id)?.nodeId ?? null;
  const openedEntry = entries.find(({ nodeId }) => nodeId === opened)?.id ?? null;
  const { selected, select } = useSelection(openedEntry, id => go(sitemapPath(tenant.id, nodeOf(id), menu), true));
  return (
    <SitemapTree
      label={text(`menu.${menu}`)}
      items={items}
      selected={selected}
      onSelect={select}
      onOpen={({ node }) => go(sitemapPath(tenant.id, node.id, menu))}
      onMove={isOnline ? (item, place) => move('menus', item, place) : undefined}
      onRemove={
        isOnline
          ? ({ id }) => {
              const entry = entryOf(id);
              if (entry) void changes.remove(entry, names);
            }
          : undefined
      }
      onUndo={() => void steps.undo()}
    >
      <AddToMenu menu={menu} nodes={rest} disabled={!isOnline} onAdd={node => void changes.add(menu, node)} />
      {items.length === 0 ? <p className="g-quiet">{text('menu.empty')}</p> : null}
    </SitemapTree>
  );
};

/** Returns the place of a new node: right after another one, first below one, or at the end. */
const newPlace = (
  nodes: readonly SitemapNode[],
  { afterId, belowId }: { readonly afterId: string | null; readonly belowId: string | null },
): TreePlace => {
  const sibling = nodes.find(({ id }) => id === afterId);
  if (sibling) return { parentId: sibling.parentId, afterId: sibling.id };
  const parentId = nodes.some(({ id }) => id === belowId) ? belowId : null;
  return { parentId, afterId: nodes.findLast(node => node.parentId === parentId)?.id ?? null };
};

const Panel = (props: Parts & { readonly node: SitemapNode | undefined; readonly onTyped: (values: NodeValues | null) => void }) => {
  const { tenant, trees, changes, isOnline, onDelete, node, onTyped } = props;
  const text = useText('sitemaps');
  const { creates, menu, go } = useSitemapAddress();
  const names = useMemo(() => new Map(trees.nodes.map(({ id, name }) => [id, name])), [trees.nodes]);
  const onMade = useCallback((made: SitemapNode) => go(sitemapPath(tenant.id, made.id), true), [go, tenant.id]);
  if (creates !== null) {
    const place = newPlace(trees.nodes, creates);
    const parent = names.get(place.parentId ?? '');
    const placeWords = parent === undefined ? text('place.top') : text('place.below', { name: parent });
    return (
      <NewNode
        tenantId={tenant.id}
        place={place}
        base={baseOf(trees.nodes, place.parentId)}
        placeWords={placeWords}
        onMade={onMade}
        onTyped={onTyped}
      />
    );
  }
  if (node === undefined) {
    return (
      <EmptyState icon={<DiagramTreeIcon />} title={text(trees.nodes.length === 0 ? 'empty.title' : 'none.title')}>
        {text(trees.nodes.length === 0 ? 'empty.message' : 'none.detail')}
      </EmptyState>
    );
  }
  return (
    <NodePanel
      key={node.id}
      node={node}
      base={baseOf(trees.nodes, node.parentId)}
      onTyped={onTyped}
      actions={
        <span className="g-node-actions">
          <Button size="small" icon={<AddIcon />} onClick={() => go(newNodePath(tenant.id, { below: node.id }))}>
            {text('newBelow')}
          </Button>
          <Button
            size="small"
            icon={<TrashIcon />}
            disabled={!isOnline}
            disabledReason={isOnline ? undefined : text('offline')}
            onClick={() => onDelete(node)}
          >
            {text('common:delete')}
          </Button>
        </span>
      }
    >
      <InMenus key={menu} node={node} menuNodes={trees.menuNodes} names={names} changes={changes} isOnline={isOnline} />
    </NodePanel>
  );
};

/** Returns the nodes with the typed values of the form, for the preview. */
const withTyped = (nodes: readonly SitemapNode[], id: string | undefined, values: NodeValues | null): readonly SitemapNode[] =>
  values === null || id === undefined
    ? nodes
    : withPaths(nodes.map(node => (node.id === id ? { ...node, ...nodeDraftOf(values), name: values.name } : node)));

const useDeleting = (tenant: Tenant, trees: Trees, steps: StepsBack) => {
  const text = useText('sitemaps');
  const bridge = useBridge();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const { menu, go } = useSitemapAddress();
  const [node, setNode] = useState<SitemapNode | null>(null);
  const undo = async (id: string): Promise<boolean> => {
    try {
      const { lostMenuNodes: count } = (await callApi(bridge, 'undoSitemapDeletion', { params: { id } })).body;
      if (count > 0) toasts.show({ tone: 'caution', title: text('undo.lost', { count, number: count }) });
      return true;
    } catch (thrown) {
      showFailure(toBridgeError(thrown));
      return false;
    } finally {
      await trees.refresh();
    }
  };
  const deleted = (gone: SitemapNode, deletionId: string): void => {
    setNode(null);
    steps.add({ label: text('undo.deleted', { name: gone.name }), run: () => undo(deletionId) });
    go(sitemapPath(tenant.id, null, menu), true);
    void trees.refresh();
    toasts.show({ tone: 'positive', title: text('deleted', { name: gone.name }) });
  };
  const dialog: ReactNode =
    node === null ? null : (
      <DeleteNodeDialog
        node={node}
        inTurn={trees.inTurn}
        onClose={() => setNode(null)}
        onDeleted={deletionId => deleted(node, deletionId)}
      />
    );
  return { ask: setNode, dialog };
};

const Head = ({
  tenant,
  tenants,
  steps,
  isOnline,
  selected,
}: Props & Pick<Parts, 'steps' | 'isOnline'> & { readonly selected: string | undefined }) => {
  const text = useText('sitemaps');
  const { menu, go } = useSitemapAddress();
  const sorted = tenants.toSorted((one, other) => one.name.localeCompare(other.name));
  const tabs = [{ id: 'sitemap' as const, label: text('tree') }, ...MENUS.map(id => ({ id, label: text(`menu.${id}`) }))];
  return (
    <>
      <div className="g-sitemap-head">
        <h1>{text('title')}</h1>
        <Select
          label={text('forTitle')}
          hideLabel
          fill={false}
          value={String(tenant.id)}
          options={sorted.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={id => go(sitemapPath(Number(id), null, menu))}
        />
        <span className="g-sitemap-space" />
        <Button
          kind="minimal"
          icon={<UndoIcon />}
          disabled={steps.last === undefined || !isOnline}
          disabledReason={isOnline ? text('undo.nothing') : text('offline')}
          onClick={() => void steps.undo()}
        >
          {steps.last?.label ?? text('undo')}
        </Button>
        <Button
          kind="primary"
          icon={<AddIcon />}
          onClick={() => go(newNodePath(tenant.id, selected === undefined ? null : { after: selected }))}
        >
          {text('new')}
        </Button>
      </div>
      <Tabs
        id={TABS}
        tabs={tabs}
        selected={menu ?? 'sitemap'}
        onSelect={id => go(sitemapPath(tenant.id, selected ?? null, id === 'sitemap' ? null : id))}
      />
    </>
  );
};

/** Shows sitemap and menus of a title: the tree, the open node, and the readers' view. */
export const TitleSitemap = ({ tenant, tenants }: Props) => {
  const text = useText('sitemaps');
  const trees = useTrees(tenant.id);
  const steps = useStepsBack();
  const changes = useMenuChanges(trees, steps);
  const isOnline = useIsOnline();
  const deleting = useDeleting(tenant, trees, steps);
  const { node: wanted, menu, creates } = useSitemapAddress();
  const [typed, setTyped] = useState<NodeValues | null>(null);
  if (!trees.isThere) {
    if (trees.error === null) return <Skeleton lines={12} />;
    return (
      <OpenFailure error={trees.error} onRetry={() => void trees.refetch()} text={text} backTo="/sitemaps" icon={<DiagramTreeIcon />} />
    );
  }
  const node = wanted === null ? undefined : trees.nodes.find(one => ('id' in wanted ? one.id === wanted.id : one.path === wanted.path));
  // The path of a node is an address of it, too; its id stays when the path changes.
  if (wanted !== null && 'path' in wanted && node) return <Navigate to={sitemapPath(tenant.id, node.id, menu)} replace />;
  const parts = { tenant, trees, steps, changes, isOnline, onDelete: deleting.ask };
  const shown = withTyped(trees.nodes, creates === null ? node?.id : undefined, typed);
  return (
    <main className="g-sitemaps">
      <Head tenant={tenant} tenants={tenants} steps={steps} isOnline={isOnline} selected={node?.id} />
      {isOnline ? null : (
        <p className="g-quiet" role="status">
          {text('offline')}
        </p>
      )}
      <TabPanel tabs={TABS} id={menu ?? 'sitemap'} selected={menu ?? 'sitemap'} className="g-sitemap-columns">
        {menu === null ? (
          <SitemapColumn {...parts} opened={node?.id ?? null} />
        ) : (
          <MenuColumn key={menu} {...parts} menu={menu} opened={node?.id ?? null} />
        )}
        <div className="g-sitemap-panel">
          {wanted !== null && node === undefined ? (
            <EmptyState icon={<DiagramTreeIcon />} title={text('gone.title')}>
              {text('gone.detail')}
            </EmptyState>
          ) : (
            <Panel {...parts} node={node} onTyped={setTyped} />
          )}
        </div>
        <MenuPreview tenant={tenant} nodes={shown} menuNodes={trees.menuNodes} />
      </TabPanel>
      {deleting.dialog}
    </main>
  );
};
