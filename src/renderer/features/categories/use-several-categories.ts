import type { CategoryChanges } from '#contract/taxonomy/taxonomy.ts';
import type { CategoryNode } from '#domain/taxonomy/category.ts';
import { belowNode } from '#domain/taxonomy/tree.ts';
import { useContentLocale } from '#renderer/entities/preferences/preferences.ts';
import { useInvalidateTaxonomy } from '#renderer/entities/taxonomy/invalidate.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

const NAMED = 8;

interface Order {
  readonly changes: readonly { readonly id: number; readonly version: number; readonly change: CategoryChanges }[];
  readonly below: readonly number[];
}

/** Returns the former values of the changed properties. */
const formerOf = (node: CategoryNode, change: CategoryChanges): CategoryChanges => ({
  ...(change.active !== undefined && { active: node.active }),
  ...(change.expiryDate !== undefined && { expiryDate: node.expiryDate }),
  ...(change.syncedWithDesknet !== undefined && { syncedWithDesknet: node.syncedWithDesknet }),
  ...(change.frontCategory !== undefined && { frontCategory: node.frontCategory }),
  ...(change.temporary !== undefined && { temporary: node.temporary }),
});

/** Changes the chosen categories in one call, which is undone as one; returns whether it was done. */
export const useSeveralCategories = (nodes: readonly CategoryNode[]) => {
  const text = useText('categories');
  const taxonomy = useText('taxonomy');
  const bridge = useBridge();
  const ask = useConfirm();
  const toasts = useToasts();
  const sayRefusal = useSayRefusal();
  const invalidate = useInvalidateTaxonomy();
  const locale = useContentLocale();
  const send = async ({ changes, below }: Order): Promise<readonly CategoryNode[] | undefined> => {
    try {
      const { body } = await callApi(bridge, 'changeCategories', { body: { changes: [...changes], below: [...below] } });
      return body.nodes;
    } catch (thrown) {
      if (toBridgeError(thrown).code === 'preconditionFailed') toasts.show({ tone: 'caution', title: taxonomy('several.conflict') });
      else sayRefusal(thrown);
      return undefined;
    } finally {
      await invalidate();
    }
  };
  const takeBack = async (change: CategoryChanges, changed: readonly CategoryNode[]): Promise<void> => {
    const before = new Map(nodes.map(node => [node.id, node]));
    const changes = changed.flatMap(({ id, version }) => {
      const former = before.get(id);
      return former ? [{ id, version, change: formerOf(former, change) }] : [];
    });
    const undone = await send({ changes, below: [] });
    if (undone) toasts.show({ tone: 'positive', title: taxonomy('several.undone', { count: undone.length }) });
  };
  const alongWith = (chosen: readonly CategoryNode[]): readonly CategoryNode[] => {
    const named = new Set(chosen.map(({ id }) => id));
    const below = new Set(chosen.filter(({ active }) => active).flatMap(({ id }) => belowNode(nodes, id)));
    return nodes.filter(({ id, active }) => active && below.has(id) && !named.has(id));
  };
  return async (chosen: readonly CategoryNode[], change: CategoryChanges): Promise<boolean> => {
    const along = change.active === false ? alongWith(chosen) : [];
    const names = along
      .slice(0, NAMED)
      .map(node => node.names[locale])
      .join(', ');
    const isAgreed =
      along.length === 0 ||
      (await ask({
        title: text('several.below.title', { count: chosen.length }),
        message: text('several.below', { count: along.length, names }),
        confirm: text('deactivate.confirm', { count: chosen.length + along.length }),
        danger: true,
      }));
    if (!isAgreed) return false;
    const changed = await send({
      changes: chosen.map(({ id, version }) => ({ id, version, change })),
      below: along.map(({ id }) => id),
    });
    if (!changed) return false;
    toasts.show({
      tone: 'positive',
      title: text('several.done', { count: changed.length }),
      action: { label: taxonomy('several.undo'), onClick: () => void takeBack(change, changed) },
    });
    return true;
  };
};
