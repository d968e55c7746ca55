import { useQuery } from '@tanstack/react-query';
import type { BridgeClient } from '#bridge/client.ts';
import type { Service } from '#contract/operation.ts';
import { BUILT_SERVICES } from '#contract/system.ts';
import { callApi } from '../../platform/api/queries.ts';
import { readApiError, toBridgeError } from '../../platform/api/failure.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';

/** A service that is not well: refused with an HTTP status, or answering that it is something else than up (B8-013). */
export type Trouble =
  | { readonly kind: 'refused'; readonly service: Service; readonly status: number; readonly code: string }
  | { readonly kind: 'unhealthy'; readonly service: Service; readonly status: string };

const HEALTH_POLLING_MS = 60_000;
export const HEALTH_KEY = ['health'] as const;

/** No answer at all is no statement about a service: the connection says that. */
const troubleOf = async (bridge: BridgeClient, service: Service): Promise<readonly Trouble[]> => {
  try {
    const { body } = await callApi(bridge, 'getHealth', { params: { service } });
    return body.status === 'UP' ? [] : [{ kind: 'unhealthy', service, status: body.status }];
  } catch (thrown) {
    const failure = readApiError(toBridgeError(thrown));
    return failure?.kind === 'http' ? [{ kind: 'refused', service, status: failure.status, code: failure.code }] : [];
  }
};

/** The services of the newsroom that are not well now; asked every minute while there is a connection. */
export const useTroubles = (isOnline: boolean): readonly Trouble[] => {
  const bridge = useBridge();
  const troubles = useQuery({
    queryKey: HEALTH_KEY,
    queryFn: async () => (await Promise.all(BUILT_SERVICES.map(service => troubleOf(bridge, service)))).flat(),
    enabled: isOnline,
    refetchInterval: HEALTH_POLLING_MS,
    meta: { silent: true },
  });
  return isOnline ? (troubles.data ?? []) : [];
};
