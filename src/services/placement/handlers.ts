import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { Placement } from './placement.ts';

type PlacementHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `placement.${string}`>>;

/** Answers the operations on the drafts of front pages. */
const placementHandlers = (placement: Placement): PlacementHandlers => ({
  'placement.page': ({ pageId }) => placement.page(pageId),
  'placement.work': ({ pageId, operations }) => Promise.resolve(placement.work(pageId, operations)),
  'placement.goOut': ({ pageId, act }) => placement.goOut(pageId, act),
  'placement.addTitle': ({ metadataId, tenantId }) => placement.addTitle(metadataId, tenantId),
  'placement.decide': ({ pageId, entryId, side }) => Promise.resolve(placement.decide(pageId, entryId, side)),
});

/** Front pages, as a part of the desk. */
export const placementPart = ({ placement }: { readonly placement: Placement }) =>
  ({
    handlers: placementHandlers(placement),
    hear: ({ kind, id }) => {
      if (kind === 'placement' || kind === 'reset') placement.hear(id);
    },
    goOn: () => {
      placement.hear(null);
    },
  }) satisfies DeskPart;
