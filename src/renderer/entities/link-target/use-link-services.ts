import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { LinkData } from '#domain/article/document.ts';
import type { LinkServices } from '#richtext/view/link-services.tsx';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';
import { apiKey, callApi } from '../../platform/api/queries.ts';
import { BridgeFailure } from '../../platform/api/failure.ts';
import { contentPath } from '../../platform/navigation/paths.ts';
import { LinkTargetPicker } from './LinkTargetPicker.tsx';
import { TargetName } from './TargetName.tsx';
import { targetPath } from './target-paths.ts';

/** Provides the services for links in a text. The same object as long as the window lives. */
export const useLinkServices = (): LinkServices => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const rowOf = async (metadataId: string): Promise<MetadataRow | undefined> => {
      const input = { query: { ids: [metadataId], size: 1 } };
      try {
        const answer = await queryClient.query({
          queryKey: apiKey('listMetadata', input),
          queryFn: () => callApi(bridge, 'listMetadata', input),
          meta: { operation: 'listMetadata', silent: true },
        });
        return answer.body.content.find(row => row.id === metadataId);
      } catch (error) {
        if (error instanceof BridgeFailure) return undefined; // the newsroom was out of reach or refused
        throw error;
      }
    };
    const addressOf = async (link: LinkData): Promise<string> => {
      if (link.kind === 'external') return link.href;
      const row = link.kind === 'internal' ? await rowOf(link.metadataId) : undefined;
      return row ? contentPath(row.resourceName, row.resourceId) : targetPath(link);
    };
    const open = async (link: LinkData): Promise<void> => {
      globalThis.open(await addressOf(link), '_blank', 'noopener,noreferrer');
    };
    return {
      PickTarget: LinkTargetPicker,
      TargetName,
      pathOf: targetPath,
      open: link => void open(link),
      isKnownContent: async metadataId => (await rowOf(metadataId)) !== undefined,
    };
  }, [bridge, queryClient]);
};
