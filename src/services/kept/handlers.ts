import { ok } from '#domain/result.ts';
import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { Kept } from './kept.ts';

type KeptHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `offline.${string}`>>;

/** Answers the operations about what this desk keeps. */
const keptHandlers = (kept: Kept): KeptHandlers => ({
  'offline.state': () => kept.state(),
  'offline.marks': () => Promise.resolve(kept.marks()),
  'offline.keep': ({ request }) => Promise.resolve(kept.keep(request)),
  'offline.release': ({ requestId }) => Promise.resolve(kept.release(requestId)),
  'offline.remove': place => kept.remove(place),
  'offline.refresh': () => Promise.resolve(kept.refresh()),
  'offline.cancel': () => {
    kept.cancel();
    return Promise.resolve(ok({}));
  },
  'offline.set': settings => Promise.resolve(kept.set(settings)),
  'offline.search': ({ q }) => {
    const found = kept.search(q);
    return Promise.resolve(found.ok ? ok({ found: [...found.value] }) : found);
  },
});

/** Creates the desk part for offline copies on this computer. */
export const keptPart = (kept: Kept) =>
  ({ handlers: keptHandlers(kept), goOn: kept.kick, forget: kept.forgetOwner, dispose: kept.dispose }) satisfies DeskPart;
