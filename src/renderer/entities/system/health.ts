import { useQuery } from '@tanstack/react-query';
import type { BridgeClient } from '#bridge/client.ts';
import type { Service } from '#contract/calls/operation.ts';
import { BUILT_SERVICES } from '#contract/system/system.ts';
import { callApi } from '../../platform/api/queries.ts';
import { readApiError, toBridgeError } from '../../platform/api/failure.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';

/** A service that is not well: refused with an HTTP status, or answering that it is something else than up (B8-013). */
export type Trouble =
  | { readonly kind: 'refused'; readonly service: Service; readonly status: number; readonly code: string }
  | { readonly kind: 'unhealthy'; readonly service: Service; readonly status: string };

/** How a service is; one that answers late is slow, one that gave no answer was not asked (D-073). */
export type ServiceHealth =
  | Trouble
  | { readonly kind: 'up' | 'notAsked'; readonly service: Service }
  | { readonly kind: 'slow'; readonly service: Service; readonly tookMs: number };

const HEALTH_POLLING_MS = 60_000;
/** An answer that takes longer is late. */
const SLOW_MS = 3_000;
export const HEALTH_KEY = ['health'] as const;

/** No answer at all is no statement about a service: the connection says that. */
const healthOf = async (bridge: BridgeClient, service: Service): Promise<ServiceHealth> => {
  const begunMs = performance.now();
  try {
    const { body } = await callApi(bridge, 'getHealth', { params: { service } });
    const tookMs = performance.now() - begunMs;
    if (body.status !== 'UP') return { kind: 'unhealthy', service, status: body.status };
    return tookMs > SLOW_MS ? { kind: 'slow', service, tookMs } : { kind: 'up', service };
  } catch (thrown) {
    const failure = readApiError(toBridgeError(thrown));
    return failure?.kind === 'http'
      ? { kind: 'refused', service, status: failure.status, code: failure.code }
      : { kind: 'notAsked', service };
  }
};

const NOT_ASKED: readonly ServiceHealth[] = BUILT_SERVICES.map(service => ({ kind: 'notAsked', service }));

/** How each service of the newsroom is; asked every minute while there is a connection, not asked without. */
export const useServices = (isOnline: boolean): readonly ServiceHealth[] => {
  const bridge = useBridge();
  const services = useQuery({
    queryKey: HEALTH_KEY,
    queryFn: () => Promise.all(BUILT_SERVICES.map(service => healthOf(bridge, service))),
    enabled: isOnline,
    refetchInterval: HEALTH_POLLING_MS,
    meta: { silent: true },
  });
  return isOnline ? (services.data ?? NOT_ASKED) : NOT_ASKED;
};

const isTrouble = (health: ServiceHealth): health is Trouble => health.kind === 'refused' || health.kind === 'unhealthy';

/** The services of the newsroom that are not well now. */
export const useTroubles = (isOnline: boolean): readonly Trouble[] => useServices(isOnline).filter(isTrouble);
