import type { DeskStoreCode, NewsroomCode } from '#bridge/codes.ts';
import type { BridgeCodeOf } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { changedSince } from '#domain/metadata/held-values.ts';
import { ok, type Result } from '#domain/result.ts';
import { fail } from '../failure.ts';
import { whenSent } from '../queue/when-sent.ts';
import { findItem, type ItemsContext, withItem } from './context.ts';
import { compareItem, type ItemPlace, saveItem } from './items.ts';
import { hasWork, type ItemRecord, sameDraft } from './record.ts';

export type SeenPorts = ItemsContext & {
  readonly kick: () => void;
  /** Something of an item or its queue has changed. */
  readonly onChanged: (listener: (state: { readonly id: string }) => void) => () => void;
};

const isOnItsWay = ({ entries, conflict }: ItemRecord): boolean =>
  conflict === null && entries.length > 0 && entries.every(({ state }) => state === 'waiting' || state === 'sending');

const allSent = (ports: SeenPorts, { resource, id }: ItemPlace): Promise<void> =>
  whenSent({
    clock: ports.clock,
    onChanged: listener => ports.onChanged(state => void (state.id === id && listener())),
    isOver: () => {
      const lookup = findItem(ports, resource, id);
      return !lookup.ok || !ports.isOnline() || !isOnItsWay(lookup.value);
    },
  });

interface AsSeen {
  readonly record: ItemRecord;
  readonly metadataId: string;
  readonly ifMatch: string;
}

type Refusal = DeskStoreCode | NewsroomCode | BridgeCodeOf<'items.open'> | 'undecided' | 'unsavedChanges' | 'preconditionFailed';

/** Returns the parts that somebody else has changed meanwhile; the metadata of a newly created item arrives by itself. */
const changedParts = (seen: ItemRecord, now: ItemRecord): readonly string[] => [
  ...(sameDraft(seen.working, now.working) ? [] : ['item']),
  ...(seen.metadata === null ? [] : changedSince(seen.metadata, now.metadata)),
];

interface Brought extends AsSeen {
  /** Parts that somebody else has changed since the user saw the item; none of them is published unseen. */
  readonly changed: readonly string[];
}

/** Brings everything on screen into the newsroom, and compares what is there with what the person saw. */
export const bringItemIn = async (ports: SeenPorts, place: ItemPlace, saves: boolean): Promise<Result<Brought, BridgeError<Refusal>>> => {
  if (!ports.isOnline()) return fail('offline');
  const seen = findItem(ports, place.resource, place.id);
  if (!seen.ok) return seen;
  if (saves) {
    const saved = withItem(ports, place, record => saveItem(ports, record));
    if (!saved.ok) return saved;
    ports.kick();
    await allSent(ports, place);
  }
  const compared = await compareItem(ports, place);
  if (!compared.ok) return compared;
  const lookup = findItem(ports, place.resource, place.id);
  if (!lookup.ok) return lookup;
  const { metadataId, metadataEtag: ifMatch } = lookup.value;
  if (hasWork(lookup.value) || metadataId === null) return fail('unsavedChanges');
  const changed = changedParts(seen.value, lookup.value);
  return ifMatch === null ? fail('preconditionFailed') : ok({ record: lookup.value, metadataId, ifMatch, changed });
};

/** Fetches the item before pending changes are published or discarded as the user saw them; nothing is pending if it was taken down. */
export const bringWaitingItemIn = async (ports: SeenPorts, place: ItemPlace, saves: boolean) => {
  const brought = await bringItemIn(ports, place, saves);
  if (!brought.ok) return brought;
  const { record, changed } = brought.value;
  if (!isReleasedStatus(record.metadata?.publicationStatus ?? 'notPublished')) return fail('notPublic');
  return changed.length > 0 ? fail('preconditionFailed', { changed }) : brought;
};
