import { ok } from '#domain/result.ts';
import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { Updates } from './updates.ts';

type UpdateHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `updates.${string}`>>;

const updateHandlers = (updates: Updates): UpdateHandlers => ({
  'updates.state': () => {
    updates.seen(); // the window asks as soon as it is drawn
    return Promise.resolve(ok(updates.state()));
  },
  'updates.check': async () => ok(await updates.check(true)),
  'updates.setChannel': ({ channel }) => Promise.resolve(ok(updates.setChannel(channel))),
  'updates.restart': updates.restart,
  'updates.goBack': updates.goBack,
});

/** Newer versions of Galley, as a part of the desk; the same for everybody who works here. */
export const updatesPart = (updates: Updates) =>
  ({ handlers: updateHandlers(updates), start: updates.start, dispose: updates.dispose }) satisfies DeskPart;
