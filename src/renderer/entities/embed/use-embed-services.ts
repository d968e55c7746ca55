import { useMemo } from 'react';
import type { OperationId } from '#contract/contract.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { BridgeFailure } from '../../platform/api/failure.ts';
import { type ApiBody, type ApiInput, callApi, useBridgeQuery } from '../../platform/api/queries.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';

type EmbedServices = Pick<BlockServices, 'checkFrame' | 'previewAddress' | 'frameAddress' | 'frontendComponentHost'>;

/** Provides the newsroom's data about addresses, and this desk's embed frames. The same object once the host has introduced itself. */
export const useEmbedServices = (): EmbedServices => {
  const bridge = useBridge();
  const info = useBridgeQuery('app.info', {}, { silent: true }).data;
  const frameAddress = info?.frameAddress ?? undefined;
  const frontendComponentHost = info?.frontendComponentHost ?? undefined;
  return useMemo(() => {
    const ask = async <Id extends OperationId>(operation: Id, input: ApiInput<Id>): Promise<ApiBody<Id> | undefined> => {
      try {
        return (await callApi(bridge, operation, input)).body;
      } catch (error) {
        if (error instanceof BridgeFailure) return undefined; // the newsroom was out of reach or refused
        throw error;
      }
    };
    return {
      checkFrame: async url => {
        const answer = await ask('getIframeAllowed', { query: { url } });
        if (answer === undefined) return 'unavailable';
        return answer.allowed ? 'allowed' : 'refused';
      },
      previewAddress: async url => {
        const answer = await ask('getUrlPreview', { query: { url } });
        return answer && { title: answer.title ?? undefined, previewImageUrl: answer.previewImageUrl ?? undefined };
      },
      ...(frameAddress === undefined ? {} : { frameAddress }),
      ...(frontendComponentHost === undefined ? {} : { frontendComponentHost }),
    };
  }, [bridge, frameAddress, frontendComponentHost]);
};
