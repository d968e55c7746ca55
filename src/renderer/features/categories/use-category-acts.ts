import type { CategoryDraft, CategoryNode } from '#domain/taxonomy/category.ts';
import { belowNode } from '#domain/taxonomy/tree.ts';
import { useContentLocale } from '#renderer/entities/preferences/preferences.ts';
import { useInvalidateTaxonomy } from '#renderer/entities/taxonomy/invalidate.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useConfirm, useFormQuestions } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';

const NAMED = 8;

const draftOf = (record: CategoryDraft): CategoryDraft => {
  const { names, active, expiryDate, type, syncedWithDesknet, frontCategory, temporary } = record;
  return { names, active, expiryDate, type, syncedWithDesknet, frontCategory, temporary };
};

/** Provides deactivation of a category with all below after a question that counts them (A4-058), activation, and deletion. */
export const useCategoryActs = (nodes: readonly CategoryNode[]) => {
  const text = useText('categories');
  const bridge = useBridge();
  const ask = useConfirm();
  const sayRefusal = useSayRefusal();
  const invalidate = useInvalidateTaxonomy();
  const locale = useContentLocale();
  const { askDelete } = useFormQuestions();
  const activeBelow = (id: number): readonly CategoryNode[] => {
    const below = new Set(belowNode(nodes, id));
    return nodes.filter(node => node.active && below.has(node.id));
  };
  const askDeactivate = (name: string, below: readonly CategoryNode[]): Promise<boolean> => {
    const names = below.slice(0, NAMED).map(node => node.names[locale]);
    return ask({
      title: text('deactivate.title', { name }),
      message: text(below.length > NAMED ? 'deactivate.more' : 'deactivate.message', { count: below.length, names: names.join(', ') }),
      confirm: text('deactivate.confirm', { count: below.length + 1 }),
      danger: true,
    });
  };
  const setActive = async (node: CategoryNode, active: boolean): Promise<void> => {
    const below = active ? [] : activeBelow(node.id);
    if (below.length > 0 && !(await askDeactivate(node.names[locale], below))) return;
    const params = { id: node.id };
    try {
      const { body: record } = await callApi(bridge, 'getCategory', { params });
      await callApi(bridge, 'putCategory', { params, body: { item: { ...draftOf(record), active }, below: below.map(({ id }) => id) } });
    } catch (thrown) {
      sayRefusal(thrown);
    } finally {
      await invalidate();
    }
  };
  const remove = async (node: CategoryNode): Promise<boolean> => {
    if (!(await askDelete(node.names[locale]))) return false;
    const params = { id: node.id };
    try {
      // Reading the category makes the host remember its present etag.
      await callApi(bridge, 'getCategory', { params });
      await callApi(bridge, 'deleteCategory', { params });
      return true;
    } catch (thrown) {
      sayRefusal(thrown);
      return false;
    } finally {
      await invalidate();
    }
  };
  return { setActive, remove };
};
