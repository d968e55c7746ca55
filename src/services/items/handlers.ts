import { ok } from '#domain/result.ts';
import type { BridgeHandlers } from '../host.ts';
import type { Items } from './items.ts';
import type { ItemGoingOut } from './going-out.ts';

export type ItemHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `items.${string}`>>;

/** Answers the operations on records. */
export const itemHandlers = (items: Items, goingOut: ItemGoingOut): ItemHandlers => ({
  'items.open': place => items.open(place),
  'items.close': place => Promise.resolve(items.close(place)),
  'items.create': input => Promise.resolve(items.create(input)),
  'items.journal': ({ id, draft }) => Promise.resolve(items.journal(id, draft)),
  'items.save': place => Promise.resolve(items.save(place)),
  'items.discardChanges': place => Promise.resolve(items.discardChanges(place)),
  'items.resolveConflict': ({ choices, ...place }) => Promise.resolve(items.resolveConflict(place, choices)),
  'items.delete': place => items.remove(place),
  'items.setPublicationStatus': ({ publicationStatus, releases, ...place }) =>
    goingOut.setPublicationStatus(place, { publicationStatus, releases }),
  'items.takeBack': place => items.takeBack(place),
  'items.release': ({ releaseTime, ...place }) => goingOut.release(place, { releaseTime }),
  'items.discardWaiting': place => goingOut.discard(place),
  'items.patchMetadata': ({ patch, ...place }) => items.patchMetadata(place, patch),
  'items.local': () => Promise.resolve(ok(items.local())),
});
