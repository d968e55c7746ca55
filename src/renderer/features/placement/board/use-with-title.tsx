import { useCallback } from 'react';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

/** Asks to add a page's title to items that lack it, adds it, and returns the items that may be placed (B8-034, D-053). */
export const useWithTitle = (articleOf: (metadataId: string) => CardArticle | undefined) => {
  const bridge = useBridge();
  const confirm = useConfirm();
  const text = useText('placement');
  const toasts = useToasts();
  const words = useErrorText();
  const { byId } = useTenants();
  return useCallback(
    async (metadataIds: readonly string[], tenantId: number): Promise<readonly string[]> => {
      const lacking = metadataIds.filter(id => articleOf(id)?.tenantIds.includes(tenantId) === false);
      if (lacking.length === 0) return metadataIds;
      const title = byId.get(tenantId)?.name ?? '';
      const agreed = await confirm({
        title: text('addTitle.title', { title }),
        message: (
          <>
            <p>{text('addTitle.message', { title, count: lacking.length })}</p>
            <ul>
              {lacking.map(id => (
                <li key={id}>{articleOf(id)?.title ?? id}</li>
              ))}
            </ul>
          </>
        ),
        confirm: text('addTitle.add'),
      });
      const others = metadataIds.filter(id => !lacking.includes(id));
      if (!agreed) return others;
      const refused = new Set<string>();
      for (const metadataId of lacking) {
        const answer = await bridge.call('placement.addTitle', { metadataId, tenantId });
        if (answer.ok) continue;
        refused.add(metadataId);
        const { title: what, message } = words(answer.error);
        toasts.show({
          tone: 'critical',
          title: text('addTitle.refused', { item: articleOf(metadataId)?.title ?? '', title }),
          message: `${what} ${message}`,
        });
      }
      return metadataIds.filter(id => !refused.has(id));
    },
    [bridge, confirm, text, toasts, words, byId, articleOf],
  );
};
