import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { BridgeOutput } from '#bridge/operations.ts';
import type { PageSummary } from '#contract/placement/placement.ts';
import type { PageOwner } from '#domain/placement/page.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { bridgeKey, useApiQuery, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import { useText } from '#ui/i18n.ts';

export const ownerKey = ({ tenantId, kind, ownerId }: PageOwner): string => `${String(tenantId)}/${kind}/${String(ownerId)}`;

/** The home page of a title. */
export const homeOf = (tenantId: number): PageOwner => ({ tenantId, kind: 'category', ownerId: ROOT_CATEGORY_ID });

/** All front pages, by what they belong to as well. */
export const usePlacementPages = () => {
  const query = useApiQuery('listPlacementPages', { query: {} }, { staleTimeMs: 30_000, silent: true });
  const pages = query.data;
  const byOwner = useMemo(() => new Map((pages ?? []).map(page => [ownerKey(page), page])), [pages]);
  return { ...query, pages: pages ?? [], byOwner };
};

/** What a page is called: its title, and its category or tag unless it is the home page. */
export const usePageName = (): ((page: PageOwner, summary?: Pick<PageSummary, 'name'>) => string) => {
  const text = useText('placement');
  const { byId } = useTenants();
  return useMemo(
    () => (page, summary) => {
      const title = byId.get(page.tenantId)?.name ?? `#${String(page.tenantId)}`;
      if (page.kind === 'category' && page.ownerId === ROOT_CATEGORY_ID) return title;
      return text('page.name', { title, name: summary?.name ?? `#${String(page.ownerId)}` });
    },
    [text, byId],
  );
};

export type BoardPage = BridgeOutput<'placement.page'>;

/** The draft of a page with what this desk has not sent. */
export const useBoardPage = (pageId: string) => useBridgeQuery('placement.page', { pageId }, { silent: true });

/** Changes that follow one another this closely are read once; each is shown after so long at the latest. */
const CALM_MS = 80;
const LATEST_MS = 400;

/** Shows what changes of pages, here and by colleagues. One's own moves are on the screen before: they come back as one reading. */
export const useFollowPages = (): void => {
  const queryClient = useQueryClient();
  const waiting = useRef(new Map<string, { readonly since: number; readonly timer: ReturnType<typeof setTimeout> }>());
  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const [pageId, { timer }] of all) {
        clearTimeout(timer);
        void queryClient.invalidateQueries({ queryKey: bridgeKey('placement.page', { pageId }) });
      }
      all.clear();
    };
  }, [queryClient]);
  useBridgeEvent('placement.changed', ({ pageId }) => {
    const now = performance.now();
    const before = waiting.current.get(pageId);
    clearTimeout(before?.timer);
    const since = before?.since ?? now;
    const timer = setTimeout(
      () => {
        waiting.current.delete(pageId);
        void queryClient.invalidateQueries({ queryKey: bridgeKey('placement.page', { pageId }) });
      },
      Math.max(0, Math.min(CALM_MS, since + LATEST_MS - now)),
    );
    waiting.current.set(pageId, { since, timer });
  });
};
