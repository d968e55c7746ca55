import type { BridgeAnswer, BridgeCodeOf, BridgeInput } from '#bridge/operations.ts';
import type { ApiError } from '#contract/api-error.ts';
import type { ErrorCode } from '#contract/codes.ts';
import { HELD_FIELDS, type HeldField } from '#domain/metadata/held-fields.ts';
import { FIELDS_BESIDE_CONTENT, hasSameValues } from '#domain/metadata/held-values.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { DeskStoreCode, NewsroomCode } from '#bridge/codes.ts';
import { callTwice } from '../api/call-twice.ts';
import { fail, toBridgeError } from '../failure.ts';
import { findItem, type ItemsContext, keep, withItem } from './context.ts';
import { compareItem, type ItemPlace, saveItem } from './items.ts';
import { hasWork, isAsSeen, type ItemRecord } from './record.ts';
import { refreshMetadata } from './refresh-metadata.ts';

/** A save that has not arrived after this time stays held; the person presses again. */
const MAX_WAIT_MS = 30_000;

type ReleaseChange = Pick<BridgeInput<'items.release'>, 'releaseTime'>;

/** Acts on what waits behind a public item (D-008). They need the newsroom and a present person; none is ever queued. */
export interface ItemWaiting {
  readonly release: (place: ItemPlace, change: ReleaseChange) => Promise<BridgeAnswer<'items.release'>>;
  readonly discard: (place: ItemPlace) => Promise<BridgeAnswer<'items.discardWaiting'>>;
}

export type ItemWaitingPorts = ItemsContext & {
  readonly kick: () => void;
  /** Something of an item or its queue has changed. */
  readonly onChanged: (listener: (state: { readonly id: string }) => void) => () => void;
};

const isOnItsWay = ({ entries, conflict }: ItemRecord): boolean =>
  conflict === null && entries.length > 0 && entries.every(({ state }) => state === 'waiting' || state === 'sending');

/** Resolves when nothing of the item waits to be sent, or only a person can help it on. */
const whenSent = (ports: ItemWaitingPorts, { resource, id }: ItemPlace): Promise<void> =>
  new Promise(resolve => {
    const isOver = (): boolean => {
      const found = findItem(ports, resource, id);
      return !found.ok || !ports.isOnline() || !isOnItsWay(found.value);
    };
    const finish = (): void => {
      stop();
      cancel();
      resolve();
    };
    const stop = ports.onChanged(state => {
      if (state.id === id && isOver()) finish();
    });
    const cancel = ports.clock.schedule(finish, MAX_WAIT_MS);
    if (isOver()) finish();
  });

interface Ready {
  readonly record: ItemRecord;
  readonly metadataId: string;
  readonly ifMatch: string;
}

type Refusal = DeskStoreCode | NewsroomCode | BridgeCodeOf<'items.open'> | 'undecided' | 'unsavedChanges';
type Prepared = Result<Ready, BridgeError<Refusal>>;

const isSeen = (seen: ItemRecord, now: ItemRecord, fields: readonly HeldField[]): boolean =>
  isAsSeen(seen, now) && hasSameValues(seen.metadata, now.metadata, fields);

/** Everything on screen is in the newsroom, and nothing else would go out with it. */
const prepare = async (ports: ItemWaitingPorts, place: ItemPlace, saves: boolean): Promise<Prepared> => {
  if (!ports.isOnline()) return fail('offline');
  const seen = findItem(ports, place.resource, place.id);
  if (!seen.ok) return seen;
  await refreshMetadata(ports, place);
  const fresh = findItem(ports, place.resource, place.id);
  if (!fresh.ok) return fresh;
  // A save of this desk that is on its way changes what follows from the content.
  const fields = hasWork(seen.value) ? FIELDS_BESIDE_CONTENT : HELD_FIELDS;
  if (!isSeen(seen.value, fresh.value, fields)) return fail('preconditionFailed');
  if (saves) {
    const saved = withItem(ports, place, record => saveItem(ports, record));
    if (!saved.ok) return saved;
    ports.kick();
    await whenSent(ports, place);
  }
  const compared = await compareItem(ports, place);
  if (!compared.ok) return compared;
  const found = findItem(ports, place.resource, place.id);
  if (!found.ok) return found;
  const { metadataId, metadataEtag: ifMatch } = found.value;
  if (hasWork(found.value) || metadataId === null) return fail('unsavedChanges');
  if (ifMatch === null || !isSeen(fresh.value, found.value, saves ? FIELDS_BESIDE_CONTENT : HELD_FIELDS)) return fail('preconditionFailed');
  return ok({ record: found.value, metadataId, ifMatch });
};

const refusal = async <Code extends ErrorCode>(ports: ItemWaitingPorts, place: ItemPlace, error: ApiError<Code>) => {
  if (error.kind === 'http' && error.status === 412) await refreshMetadata(ports, place);
  return err(toBridgeError(error));
};

export const createItemWaiting = (ports: ItemWaitingPorts): ItemWaiting => ({
  release: async (place, { releaseTime }) => {
    const prepared = await prepare(ports, place, releaseTime !== null);
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
    const prepared = await prepare(ports, place, false);
    if (!prepared.ok) return prepared;
    const { metadataId: id, ifMatch } = prepared.value;
    const answer = await callTwice(ports, 'discardWaiting', { params: { id } }, { ifMatch });
    if (!answer.ok) return refusal(ports, place, answer.error);
    return compareItem(ports, place);
  },
});
