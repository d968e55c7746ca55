import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SitemapNode } from '#domain/sitemap/node.ts';
import type { MenuNode } from '#domain/sitemap/menu.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import { apiKey, callApi, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { TreePlace } from '#ui/tree/tree-model.ts';
import { type PendingMove, withMoves, withPaths } from './shown-trees.ts';

/** Polling interval of the trees. */
const ASK_MS = 15_000;
const NOTHING: readonly never[] = [];

/** The two trees of a title. */
export type TreeName = 'nodes' | 'menus';

interface Known {
  readonly parentId: string | null;
  readonly orderKey: string;
  readonly version: number;
}

const useAnswers = (tenantId: number) => {
  const options = { silent: true, refetchIntervalMs: usePollingMs(ASK_MS) };
  const input = { query: { tenantIds: [tenantId] } };
  const sitemaps = useApiQuery('listSitemaps', input, options);
  const menus = useApiQuery('listMenus', input, options);
  const nodes: readonly SitemapNode[] = sitemaps.data?.[0]?.nodes ?? NOTHING;
  const menuNodes = useMemo((): readonly MenuNode[] => (menus.data ?? []).flatMap(menu => menu.nodes), [menus.data]);
  const refetch = async (): Promise<void> => void (await Promise.all([sitemaps.refetch(), menus.refetch()]));
  const isThere = sitemaps.data !== undefined && menus.data !== undefined;
  return { nodes, menuNodes, isThere, error: sitemaps.error ?? menus.error, refetch };
};

/** Remembers the last seen state of each node: a move is refused if another user moved the node, not if its fields changed. */
const useSeen = (...trees: readonly (readonly (Known & { readonly id: string })[])[]) => {
  const seen = useRef(new Map<string, Known>());
  const [nodes, menuNodes] = trees;
  const note = useCallback(({ id, parentId, orderKey, version }: Known & { readonly id: string }): void => {
    if ((seen.current.get(id)?.version ?? 0) <= version) seen.current.set(id, { parentId, orderKey, version });
  }, []);
  useEffect(() => {
    for (const node of [...(nodes ?? []), ...(menuNodes ?? [])]) note(node);
  }, [nodes, menuNodes, note]);
  return {
    note,
    isAsSeen: (present: Known & { readonly id: string }) => {
      const known = seen.current.get(present.id);
      return known === undefined || (known.parentId === present.parentId && known.orderKey === present.orderKey);
    },
  };
};

/** Provides sitemap and menus of a title with unconfirmed moves; moves are sent to the newsroom one after the other. */
export const useTrees = (tenantId: number) => {
  const text = useText('sitemaps');
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const answers = useAnswers(tenantId);
  const seen = useSeen(answers.nodes, answers.menuNodes);
  const [moves, setMoves] = useState<readonly (PendingMove & { readonly tree: TreeName })[]>(NOTHING);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const nodes = useMemo(() => {
    const own = moves.filter(({ tree }) => tree === 'nodes');
    return own.length === 0 ? answers.nodes : withPaths(withMoves(answers.nodes, own));
  }, [answers.nodes, moves]);
  const menuNodes = useMemo(
    () =>
      withMoves(
        answers.menuNodes,
        moves.filter(({ tree }) => tree === 'menus'),
      ),
    [answers.menuNodes, moves],
  );
  const refresh = useCallback(async (): Promise<void> => {
    await Promise.all((['listSitemaps', 'listMenus'] as const).map(id => queryClient.invalidateQueries({ queryKey: apiKey(id) })));
  }, [queryClient]);
  const send = async (tree: TreeName, id: string, place: TreePlace): Promise<boolean> => {
    const input = { params: { id } };
    const present = (await callApi(bridge, tree === 'nodes' ? 'getSitemapNode' : 'getMenuNode', input)).body;
    if (!seen.isAsSeen(present)) {
      toasts.show({ tone: 'caution', title: text('moved.title'), message: text('moved.message') });
      return false;
    }
    const operation = tree === 'nodes' ? ('moveSitemapNode' as const) : ('moveMenuNode' as const);
    seen.note((await callApi(bridge, operation, { ...input, body: place })).body);
    return true;
  };
  /** Runs a change of the trees after all earlier ones: a deletion right after a move follows the move. */
  const inTurn = useCallback(<Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = queue.current.then(work);
    queue.current = done.catch(() => undefined);
    return done;
  }, []);
  /** Shows a move at once and sends it in its turn; resolves to whether it was made. */
  const move = (tree: TreeName, id: string, place: TreePlace): Promise<boolean> => {
    const pending = { tree, id, place };
    setMoves(before => [...before, pending]);
    return inTurn(async () => {
      try {
        return await send(tree, id, place);
      } catch (thrown) {
        showFailure(toBridgeError(thrown));
        return false;
      } finally {
        await refresh();
        setMoves(before => before.filter(one => one !== pending));
      }
    });
  };
  return { ...answers, nodes, menuNodes, move, inTurn, refresh };
};

export type Trees = ReturnType<typeof useTrees>;
