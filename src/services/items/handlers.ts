import { fail } from '../failure.ts';
import type { BridgeHandlers } from '../host.ts';

export type ItemHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `items.${string}`>>;

const refuse = () => Promise.resolve(fail('unknownOperation'));

/** Answers the operations on slideshows, videos, embeds and links. */
export const itemHandlers = (): ItemHandlers => ({
  'items.open': refuse,
  'items.close': refuse,
  'items.create': refuse,
  'items.journal': refuse,
  'items.save': refuse,
  'items.discardChanges': refuse,
  'items.resolveConflict': refuse,
  'items.delete': refuse,
  'items.setPublicationStatus': refuse,
  'items.local': refuse,
});
