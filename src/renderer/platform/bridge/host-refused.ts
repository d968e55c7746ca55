import { REFUSAL_CODES, type RefusalCode } from '#bridge/start-refusal.ts';
import type { BridgeTransport } from '#bridge/transport.ts';
import { z } from 'zod';
import { HOST_REFUSED } from './web-socket-transport.ts';

const refusalSchema = z.object({ code: z.enum(REFUSAL_CODES).or(z.literal('unknown')).catch('unknown') });

/** Resolves to the reason, once Galley's own process has said that it cannot start. */
export const whenRefused = (transport: BridgeTransport): Promise<RefusalCode | 'unknown'> =>
  new Promise(resolve => {
    transport.on(HOST_REFUSED, payload => void resolve(refusalSchema.parse(payload).code));
  });
