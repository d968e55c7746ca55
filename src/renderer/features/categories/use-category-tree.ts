import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { CategoryNode } from '#domain/taxonomy/category.ts';
import { inSiblingOrder, positionAt, takenNames } from '#domain/taxonomy/tree.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { useContentLocale } from '#renderer/entities/preferences/preferences.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { type ApiAnswer, type ApiBody, apiKey, callApi, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { TreeItem, TreePlace } from '#ui/tree/tree-model.ts';

/** Category in the tree of the window. The root is the tree itself. */
export interface CategoryItem extends TreeItem {
  readonly node: CategoryNode;
}

type Answer = ApiAnswer<ApiBody<'listCategoryNodes'>>;

const KEY = apiKey('listCategoryNodes', {});
const NONE: readonly CategoryNode[] = [];
const idOf = (id: string | null): number => (id === null ? ROOT_CATEGORY_ID : Number(id));
const placeOf = ({ parentId, afterId }: TreePlace) => ({ parentId: idOf(parentId), afterId: afterId === null ? null : Number(afterId) });

/** Place of a category after a move that the list does not have yet. */
interface ShownMove {
  readonly id: number;
  readonly parentId: number | null;
  readonly position: string;
  /** Version after the move, as answered by the newsroom; null until then. */
  readonly version: number | null;
}

/** Returns the moves that the newsroom's list does not have yet. */
const openMoves = (nodes: readonly CategoryNode[], moves: readonly ShownMove[]): readonly ShownMove[] => {
  const versions = new Map(nodes.map(({ id, version }) => [id, version]));
  return moves.filter(({ id, version }) => version === null || version > (versions.get(id) ?? version));
};

/** Applies the moves to the list: the last one of a category counts. */
const withMoves = (nodes: readonly CategoryNode[], moves: readonly ShownMove[]): readonly CategoryNode[] => {
  if (moves.length === 0) return nodes;
  const places = new Map(moves.map(({ id, parentId, position }) => [id, { parentId, position }]));
  return nodes.map(node => ({ ...node, ...places.get(node.id) }));
};

const withNode = (nodes: readonly CategoryNode[], changed: CategoryNode): CategoryNode[] =>
  nodes.map(node => (node.id === changed.id && node.version < changed.version ? changed : node));

/**
 * Provides the newsroom's tree; moves are shown at once, and undone if they are refused. They are React's own state, which is
 * drawn before the next key is handled: a second key acts on the tree that the first one left.
 */
export const useCategoryTree = () => {
  const text = useText('categories');
  const bridge = useBridge();
  const queries = useQueryClient();
  const toasts = useToasts();
  const sayRefusal = useSayRefusal();
  const locale = useContentLocale();
  const query = useApiQuery('listCategoryNodes', {}, { silent: true });
  const known = query.data?.nodes ?? NONE;
  const [moves, setMoves] = useState<readonly ShownMove[]>([]);
  const nodes = useMemo(() => withMoves(known, openMoves(known, moves)), [known, moves]);
  const items = useMemo(
    () =>
      inSiblingOrder(nodes).flatMap((node): CategoryItem[] =>
        node.id === ROOT_CATEGORY_ID
          ? []
          : [
              {
                id: String(node.id),
                parentId: node.parentId === ROOT_CATEGORY_ID ? null : String(node.parentId),
                name: node.names[locale],
                node,
              },
            ],
      ),
    [nodes, locale],
  );
  /** Moves are sent one after the other: each needs the version that the previous one created. */
  const sending = useRef<Promise<void>>(Promise.resolve());
  const versions = useRef(new Map<number, number>());
  const send = async ({ node }: CategoryItem, place: ReturnType<typeof placeOf>, shown: ShownMove): Promise<void> => {
    const version = versions.current.get(node.id) ?? node.version;
    try {
      const { body } = await callApi(bridge, 'moveCategory', { params: { id: node.id }, body: { ...place, version } });
      versions.current.set(node.id, body.version);
      queries.setQueryData<Answer>(KEY, answer => answer && { ...answer, body: { nodes: withNode(answer.body.nodes, body) } });
      const { id, parentId, position } = body;
      setMoves(before => before.map(move => (move === shown ? { id, parentId, position, version: body.version } : move)));
    } catch (thrown) {
      versions.current.delete(node.id);
      if (toBridgeError(thrown).code === 'preconditionFailed') toasts.show({ tone: 'caution', title: text('move.conflict') });
      else sayRefusal(thrown);
      await queries.invalidateQueries({ queryKey: KEY });
      setMoves(before => before.filter(move => move !== shown));
    }
  };
  const move = (item: CategoryItem, to: TreePlace): void => {
    const place = placeOf(to);
    const { id } = item.node;
    const shown = { id, parentId: place.parentId, position: positionAt(nodes, id, place), version: null };
    setMoves(before => [...openMoves(known, before), shown]);
    sending.current = sending.current.then(() => send(item, place, shown));
  };
  const canMove = ({ node }: CategoryItem, to: TreePlace): boolean => {
    const { parentId } = placeOf(to);
    return parentId === node.parentId || takenNames(nodes, { id: node.id, parentId, names: node.names }).length === 0;
  };
  return { items, nodes, query, move, canMove };
};
