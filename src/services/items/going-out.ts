import type { BridgeAnswer, BridgeInput } from '#bridge/operations.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { ErrorCode } from '#contract/calls/codes.ts';
import { err } from '#domain/result.ts';
import { callTwice } from '../api/call-twice.ts';
import { fail, toBridgeError } from '../failure.ts';
import { bringItemIn, bringWaitingItemIn, type SeenPorts } from './as-seen.ts';
import { keep, withItem } from './context.ts';
import { compareItem, type ItemPlace, sendPatch } from './items.ts';
import { refreshMetadata } from './refresh-metadata.ts';

type ReleaseChange = Pick<BridgeInput<'items.release'>, 'releaseTime'>;

/** Acts on what readers get of an item (D-008). They need the newsroom and a present person; none is ever queued. */
export interface ItemGoingOut {
  /** Saves unsaved typing first, then sets the publication status. */
  readonly setPublicationStatus: (
    place: ItemPlace,
    change: Pick<BridgeInput<'items.setPublicationStatus'>, 'publicationStatus' | 'releases'>,
  ) => Promise<BridgeAnswer<'items.setPublicationStatus'>>;
  readonly release: (place: ItemPlace, change: ReleaseChange) => Promise<BridgeAnswer<'items.release'>>;
  readonly discard: (place: ItemPlace) => Promise<BridgeAnswer<'items.discardWaiting'>>;
}

const refusal = async <Code extends ErrorCode>(ports: SeenPorts, place: ItemPlace, error: ApiError<Code>) => {
  if (error.kind === 'http' && error.status === 412) await refreshMetadata(ports, place);
  return err(toBridgeError(error));
};

export const createItemGoingOut = (ports: SeenPorts): ItemGoingOut => ({
  setPublicationStatus: async (place, { publicationStatus, releases = false }) => {
    const brought = await bringItemIn(ports, place, true);
    if (!brought.ok) return brought;
    const { record, changed } = brought.value;
    if (changed.length > 0) return fail('preconditionFailed', { changed });
    return sendPatch(ports, place, record, { publicationStatus }, releases ? { release: true } : {});
  },
  release: async (place, { releaseTime }) => {
    const prepared = await bringWaitingItemIn(ports, place, releaseTime !== null);
    if (!prepared.ok) return prepared;
    const { record, metadataId: id, ifMatch } = prepared.value;
    // What was typed is what readers have already.
    if (record.metadata?.waiting === null) return fail('nothingWaiting');
    const body = releaseTime === undefined ? {} : { releaseTime };
    const answer = await callTwice(ports, 'releaseMetadata', { params: { id }, body }, { ifMatch });
    if (!answer.ok) return refusal(ports, place, answer.error);
    const { body: metadata, etag = null } = answer.value;
    return withItem(ports, place, now => keep(ports, { ...now, metadata, metadataEtag: etag }));
  },
  discard: async place => {
    const prepared = await bringWaitingItemIn(ports, place, false);
    if (!prepared.ok) return prepared;
    const { metadataId: id, ifMatch } = prepared.value;
    const answer = await callTwice(ports, 'discardWaiting', { params: { id } }, { ifMatch });
    if (!answer.ok) return refusal(ports, place, answer.error);
    return compareItem(ports, place);
  },
});
