import { isItemResource } from '#domain/kinds/item.ts';
import { ok } from '#domain/result.ts';
import type { BridgeHandlers } from '../host.ts';
import type { NoteOpened } from '../note-opened.ts';
import type { DeskPart } from '../part.ts';
import type { ItemServices } from './compose.ts';

type ItemHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `items.${string}`>>;

export interface ItemsPartPorts {
  readonly items: ItemServices;
  readonly noteOpened: NoteOpened;
}

/** Answers the operations on items. */
const itemHandlers = ({ items: { items, goingOut }, noteOpened }: ItemsPartPorts): ItemHandlers => ({
  'items.open': async ({ resource, id }) => {
    const opened = await items.open({ resource, id });
    return isItemResource(resource) ? noteOpened({ resource, id })(opened) : opened;
  },
  'items.close': place => Promise.resolve(items.close(place)),
  'items.create': input => Promise.resolve(items.create(input)),
  'items.journal': ({ id, draft }) => Promise.resolve(items.journal(id, draft)),
  'items.save': place => Promise.resolve(items.save(place)),
  'items.discardChanges': place => Promise.resolve(items.discardChanges(place)),
  'items.resolveConflict': place => Promise.resolve(items.resolveConflict(place)),
  'items.delete': place => items.remove(place),
  'items.setPublicationStatus': ({ publicationStatus, releases, ...place }) =>
    goingOut.setPublicationStatus(place, { publicationStatus, releases }),
  'items.takeBack': place => items.takeBack(place),
  'items.release': ({ releaseTime, ...place }) => goingOut.release(place, { releaseTime }),
  'items.discardWaiting': place => goingOut.discard(place),
  'items.patchMetadata': ({ patch, ...place }) => items.patchMetadata(place, patch),
  'items.local': () => Promise.resolve(ok(items.local())),
});

/** Items of all declared kinds, as a part of the desk. */
export const itemsPart = (ports: ItemsPartPorts) => {
  const { watch, trim, compareOpen } = ports.items;
  return {
    handlers: itemHandlers(ports),
    hear: ({ kind, id, at }) => {
      if (kind === 'content' || kind === 'reset') watch.hear(kind === 'reset' ? null : id, at);
    },
    setLive: watch.setLive,
    goOn: compareOpen,
    forget: (owner: string) => {
      trim(owner, 0);
    },
    start: watch.start,
    dispose: watch.dispose,
  } satisfies DeskPart;
};
