import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import { picturesIn } from '../pictures/shown-pictures.ts';
import { canBeKept, type KeptResource } from '#domain/offline/keeping.ts';
import { metadataRowSchema } from '#domain/metadata/metadata.ts';
import { pageSchema } from '#domain/paging.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type ApiCall, type Gateway } from '../api/gateway.ts';
import { fail } from '../failure.ts';
import type { KeptPictures } from './kept-pictures.ts';
import type { Copy, KeptStore } from './kept-store.ts';

/** Maximum items of one list. */
const MAX_LISTED = 300;
const CHUNK = 50;

export interface FetchPorts {
  readonly store: KeptStore;
  readonly pictures: KeptPictures;
  readonly gateway: Pick<Gateway, 'call'>;
  /** Fetches an item without its pictures; returns what it shows, to load them. */
  readonly fetchItem: (place: Place) => Promise<Result<unknown, BridgeError>>;
  /** The desk's copy of the item, without a request. */
  readonly readItem: (place: Place) => unknown;
  /** A screen shows it and compares it itself. */
  readonly isOpen: (id: string) => boolean;
  /** The desk has the picture's own file. */
  readonly hasOwn: (id: string) => Promise<boolean>;
  /** Bytes left; pictures beyond are skipped. */
  readonly roomBytes: () => number;
  readonly takesPictures: () => boolean;
  readonly now: () => string;
}

export interface Place {
  readonly resource: KeptResource;
  readonly id: string;
}
/** A copy's place and its list row. */
export interface ListedPlace extends Place {
  readonly updatedAt: string | null;
}

const pageOfRows = pageSchema(metadataRowSchema);

const rowsOf = (body: unknown): readonly ListedPlace[] =>
  (pageOfRows.safeParse(body).data?.content ?? []).flatMap(({ resourceName, resourceId, updatedAt }) =>
    canBeKept(resourceName) ? [{ resource: resourceName, id: resourceId, updatedAt }] : [],
  );

/** A fresh answer of the newsroom; a cached one is not. */
const ask = async (gateway: FetchPorts['gateway'], call: ApiCall): Promise<Result<unknown, BridgeError>> => {
  const answer = await gateway.call(call);
  if (!answer.ok) return answer;
  return answer.value.stale ? fail('offline') : ok(answer.value.body);
};

/** All pages of a list, with the list's own requests, so that each is available offline. */
export const fetchList = async (
  { gateway }: Pick<FetchPorts, 'gateway'>,
  query: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Result<{ readonly places: readonly ListedPlace[]; readonly total: number }, BridgeError>> => {
  const places: ListedPlace[] = [];
  for (let page = 0; !signal.aborted; page += 1) {
    const body = await ask(gateway, { operation: 'listMetadata', query: { ...query, page } });
    if (!body.ok) return body;
    const facts = z.object({ last: z.boolean(), totalElements: z.number() }).parse(body.value);
    places.push(...rowsOf(body.value));
    if (facts.last || places.length >= MAX_LISTED) return ok({ places: places.slice(0, MAX_LISTED), total: facts.totalElements });
  }
  return fail('cancelled');
};

/** Fetches when single items last changed; one that is in no list is requested on its own. */
export const fetchChanges = async (
  { gateway }: Pick<FetchPorts, 'gateway'>,
  places: readonly Place[],
  signal: AbortSignal,
): Promise<Result<readonly ListedPlace[], BridgeError>> => {
  const known = new Map<string, string | null>();
  for (let start = 0; start < places.length && !signal.aborted; start += CHUNK) {
    const resourceIds = places.slice(start, start + CHUNK).map(({ id }) => id);
    const body = await ask(gateway, { operation: 'listMetadata', query: { resourceIds, size: CHUNK, page: 0 } });
    if (!body.ok) return body;
    for (const { id, updatedAt } of rowsOf(body.value)) known.set(id, updatedAt);
  }
  return ok(places.map(place => ({ ...place, updatedAt: known.get(place.id) ?? null })));
};

/** Loads missing pictures of one item; returns the number still missing. */
const fetchPictures = async (ports: FetchPorts, owner: string, place: Place, signal: AbortSignal): Promise<number> => {
  const { pictures } = ports;
  const shown = picturesIn(ports.readItem(place));
  pictures.setUses(owner, place.id, shown);
  let missing = 0;
  for (const id of shown) {
    if (pictures.has(owner, id) || (await ports.hasOwn(id))) continue;
    if (signal.aborted || !ports.takesPictures() || ports.roomBytes() <= 0) {
      missing += 1;
      continue;
    }
    const answer = await pictures.fetch(owner, id, signal);
    if (!answer.ok || answer.value !== 'kept') missing += 1;
  }
  return missing;
};

/** Other data of its screen; the item opens without it, too. */
const fetchAround = async ({ gateway }: FetchPorts, { resource, id }: Place): Promise<void> => {
  if (resource !== 'articles') return;
  await gateway.call({ operation: 'listComments', params: { id } });
  await gateway.call({ operation: 'listAttachments', params: { microservice: 'content', resource: 'articles', id } });
};

const isUnchanged = (copy: Copy | undefined, place: ListedPlace): boolean =>
  copy?.updatedAt !== null && copy?.updatedAt !== undefined && copy.updatedAt === place.updatedAt;

/** The desk's limit is reached. */
export interface NoRoom {
  readonly code: 'noRoom';
}

/** Updates one item: its text if changed, its pictures if missing. */
export const fetchCopy = async (
  ports: FetchPorts,
  owner: string,
  input: { readonly place: ListedPlace; readonly copy: Copy | undefined; readonly signal: AbortSignal },
): Promise<Result<undefined, BridgeError | NoRoom>> => {
  const { place, copy, signal } = input;
  if (!isUnchanged(copy, place) && !ports.isOpen(place.id)) {
    if (!copy && ports.roomBytes() <= 0) return err({ code: 'noRoom' });
    const answer = await ports.fetchItem(place);
    if (!answer.ok) return answer;
    await fetchAround(ports, place);
  }
  const missingPictures = await fetchPictures(ports, owner, place, signal);
  ports.store.setCompared(owner, place.id, { asOf: ports.now(), updatedAt: place.updatedAt, missingPictures });
  return ok(undefined);
};
