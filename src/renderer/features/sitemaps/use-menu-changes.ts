import type { Menu, MenuNode } from '#domain/sitemap/menu.ts';
import { inTreeOrder } from '#domain/sitemap/tree.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import type { TreePlace } from '#ui/tree/tree-model.ts';
import { type MenuItem, placeOf } from './shown-trees.ts';
import type { StepsBack } from './use-steps-back.ts';
import type { Trees } from './use-trees.ts';

/** Returns a node of a menu with its descendants, parents first. */
const withEntriesBelow = (menuNodes: readonly MenuNode[], entry: MenuNode): readonly MenuNode[] => [
  entry,
  ...inTreeOrder(menuNodes, entry.id).map(({ node }) => node),
];

/** Provides adding nodes to menus and removing them, with undo. */
export const useMenuChanges = (trees: Trees, steps: StepsBack) => {
  const text = useText('sitemaps');
  const bridge = useBridge();
  const ask = useConfirm();
  const showFailure = useFailureToast();
  const attempt = (work: () => Promise<void>): Promise<boolean> =>
    trees.inTurn(async () => {
      try {
        await work();
        return true;
      } catch (thrown) {
        showFailure(toBridgeError(thrown));
        return false;
      } finally {
        await trees.refresh();
      }
    });
  const create = async (menu: Menu, nodeId: string, place: TreePlace): Promise<string> =>
    (await callApi(bridge, 'createMenuNode', { body: { menu, nodeId, place } })).body.id;
  const remove = async (id: string, nodeIds: readonly string[]): Promise<void> => {
    const params = { id };
    await callApi(bridge, 'getMenuNode', { params });
    await callApi(bridge, 'deleteMenuNode', { params, body: { nodeIds: [...nodeIds] } });
  };
  return {
    /** Appends a node to the menu. */
    add: async (menu: Menu, node: { readonly id: string; readonly name: string }): Promise<void> => {
      const top = trees.menuNodes.filter(entry => entry.menu === menu && entry.parentId === null);
      await attempt(async () => {
        const id = await create(menu, node.id, { parentId: null, afterId: top.at(-1)?.id ?? null });
        const label = text('undo.added', { name: node.name, menu: text(`menu.${menu}`) });
        steps.add({ label, run: () => attempt(() => remove(id, [id])) });
      });
    },
    /** Removes a node with its descendants, after a question that names them. */
    remove: async (entry: MenuItem, names: ReadonlyMap<string, string>): Promise<void> => {
      const gone = withEntriesBelow(trees.menuNodes, entry);
      const below = gone.slice(1).map(({ nodeId }) => names.get(nodeId) ?? '');
      const agreed =
        below.length === 0 ||
        (await ask({
          title: text('menu.remove.title', { name: entry.name }),
          message: text('menu.remove.message', { names: below.join(', ') }),
          confirm: text('menu.remove.confirm'),
          danger: true,
        }));
      if (!agreed) return;
      const places = new Map(
        gone.map(({ id }) => [
          id,
          placeOf(
            trees.menuNodes.filter(({ menu }) => menu === entry.menu),
            id,
          ),
        ]),
      );
      await attempt(async () => {
        await remove(
          entry.id,
          gone.map(({ id }) => id),
        );
        const putBack = () =>
          attempt(async () => {
            const made = new Map<string, string>();
            for (const { id, menu, nodeId, parentId } of gone) {
              const afterId = places.get(id)?.afterId ?? null;
              const place = { parentId: made.get(parentId ?? '') ?? parentId, afterId: made.get(afterId ?? '') ?? afterId };
              made.set(id, await create(menu, nodeId, place));
            }
          });
        steps.add({ label: text('undo.removed', { name: entry.name, menu: text(`menu.${entry.menu}`) }), run: putBack });
      });
    },
  };
};

export type MenuChanges = ReturnType<typeof useMenuChanges>;
