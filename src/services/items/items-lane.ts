import type { ApiError } from '#contract/calls/api-error.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isGone } from '../sync/answers.ts';
import { type DeskDraft, deskKind, titleOfDraft } from '#domain/kinds/desk-kinds.ts';
import { createRunInBackground } from '../run-in-background.ts';
import type { End, Lane, Turn } from '../queue/lane.ts';
import { type ItemsContext, nowOf, stateOf } from './context.ts';
import { factsOf } from './facts.ts';
import { goneRecord } from './gone.ts';
import { type ItemQueueEntry, ITEMS_LANE, itemSubject, type ItemWork, itemWorkSchema } from './item-entries.ts';
import { closestTo, type ItemEntry, type ItemRecord, mergeDrafts, newEntry, picturesOf, sameDraft } from './record.ts';
import { refreshMetadata } from './refresh-metadata.ts';
import { readConflict, type RemoteItem } from './remote.ts';

/** The newsroom has this save; what was typed or saved since stays. */
const acknowledge = (context: ItemsContext, record: ItemRecord, sent: ItemWork, item: RemoteItem): ItemRecord => {
  const moved = (draft: ItemWork['draft']) => mergeDrafts(sent.draft, draft, item.draft).draft;
  return { ...record, ...factsOf(context, item), saved: moved(record.saved), working: moved(record.working) };
};

const saving = (context: ItemsContext, payload: ItemEntry['payload'], state: ItemEntry['state'] = 'waiting'): ItemEntry =>
  newEntry({ id: context.random.uuid(), kind: 'saveItem', payload, state, createdAt: nowOf(context) });

/** The newsroom has another version: both are merged on what that one grew from, perhaps own words; what both changed waits for a user. */
const meet = (context: ItemsContext, record: ItemRecord, { work, attempted }: ItemQueueEntry, item: RemoteItem): ItemRecord => {
  const { base: known, replaced } = record;
  const before = [...(known ? [known] : []), ...replaced, ...(attempted ? [work.draft] : [])];
  const base = closestTo(item.draft, before) ?? work.draft;
  const { draft: merged, conflicts } = mergeDrafts(base, record.saved, item.draft);
  if (conflicts.length > 0) {
    const { draft: theirs, etag: theirsEtag, lastUpdatedBy: by, updatedAt: at } = item;
    const conflict = { base, mine: record.saved, theirs, theirsEtag, by, at, decisions: {} };
    return { ...record, entries: [saving(context, record.saved, 'conflict')], conflict };
  }
  return {
    ...record,
    ...factsOf(context, item),
    entries: sameDraft(merged, item.draft) ? [] : [saving(context, merged)],
    saved: merged,
    working: mergeDrafts(record.saved, record.working, merged).draft,
  };
};

/** Removes a discarded entry from the queue; its content stays on screen as unsaved work. A conflict ends with their version. */
const withoutWork = (record: ItemRecord, discarded: ItemQueueEntry): ItemRecord => {
  const { conflict, entries } = record;
  if (!conflict || discarded.state !== 'conflict') {
    const replaced = discarded.attempted ? [...record.replaced, discarded.work.draft] : record.replaced;
    return { ...record, replaced, saved: entries.at(-1)?.payload ?? record.base ?? record.saved };
  }
  const { theirs, theirsEtag: etag, by: lastUpdatedBy, at: updatedAt } = conflict;
  const working = mergeDrafts(conflict.mine, record.working, theirs).draft;
  return { ...record, conflict: null, base: theirs, replaced: [], saved: theirs, working, etag, lastUpdatedBy, updatedAt };
};

/** Checks whether a save turns on a switch that can never be turned off again: others notice it (D-013). */
const turnsOn = ({ draft }: ItemWork, base: DeskDraft | null | undefined): boolean => {
  const isOn = (item: object | undefined, name: string): boolean => item !== undefined && Reflect.get(item, name) === true;
  return (deskKind(draft.resource).oneWay ?? []).some(name => isOn(draft.item, name) && !isOn(base?.item, name));
};

const goneHere: ApiError = { kind: 'http', code: 'notFound', status: 404, title: '', problems: [] };

/** Items are written whole: saves of one item in order, each based on the one before. */
export const createItemsLane = (context: ItemsContext): Lane<ItemWork> => {
  const { store, remote } = context;
  const runInBackground = createRunInBackground(context.log);

  /** In the queue's transaction: listeners are notified once it is on disk. */
  const onRecord = ({ owner, work }: ItemQueueEntry, change: (record: ItemRecord) => ItemRecord): void => {
    const record = store.get(owner, work.id);
    if (record) store.put(owner, change(record));
  };
  const compared = ({ work }: ItemQueueEntry): void => {
    const opened = context.open.get(work.id);
    if (opened) opened.isCompared = true; // the newsroom's state was just received
  };
  const accepted = (entry: ItemQueueEntry, item: RemoteItem): End => {
    compared(entry);
    return {
      kind: 'acknowledged',
      take: () => {
        onRecord(entry, record => acknowledge(context, record, entry.work, item));
      },
    };
  };
  /** Our own save whose answer was lost is no conflict. */
  const met = (entry: ItemQueueEntry, item: RemoteItem): End => {
    if (sameDraft(item.draft, entry.work.draft)) return accepted(entry, item);
    compared(entry);
    return {
      kind: 'news',
      take: () => {
        onRecord(entry, record => meet(context, record, entry, item));
      },
    };
  };

  const send = ({ entry, call }: Turn<ItemWork>, record: ItemRecord): Promise<Result<RemoteItem, ApiError>> => {
    const common = { call, id: record.id, draft: entry.work.draft };
    if (entry.work.kind === 'saveItem') return remote.put({ ...common, etag: record.etag ?? '' });
    return remote.create({ ...common, locale: record.locale, creation: record.creation ?? { tenantIds: [], mainTenantId: null } });
  };

  return {
    name: ITEMS_LANE,
    work: itemWorkSchema,
    asksPerson: work => turnsOn(work, store.get(context.owner() ?? '', work.id)?.base),
    mustFollow: () => true,
    isReady: ({ owner, work }) => !store.get(owner, work.id)?.gone && context.pictures.areThere(picturesOf(work.draft)),
    send: async turn => {
      const { entry } = turn;
      const record = store.get(entry.owner, entry.work.id);
      if (!record) return err(goneHere);
      const answer = await send(turn, record);
      if (answer.ok) return ok(accepted(entry, answer.value));
      const conflict = readConflict(entry.work.resource, answer.error);
      if (conflict) return ok(met(entry, conflict));
      if (isGone(answer.error)) {
        // Only a look at it says whether, when and by whom it was deleted.
        const looked = await remote.get(entry.work.resource, entry.work.id);
        const left = goneRecord(context, record, !looked.ok && isGone(looked.error) ? looked.error : answer.error);
        if (left) store.put(entry.owner, { ...left, entries: store.get(entry.owner, record.id)?.entries ?? left.entries });
        return ok({ kind: 'again' });
      }
      if (answer.error.kind !== 'http' || answer.error.status !== 412) return answer;
      const theirs = await remote.get(entry.work.resource, entry.work.id);
      return theirs.ok ? ok(met(entry, theirs.value)) : theirs;
    },
    // This desk made the id: what has it comes from what was sent, perhaps with later saves.
    arrived: async ({ entry }) => {
      if (entry.work.kind !== 'createItem') return ok(undefined);
      const theirs = await remote.get(entry.work.resource, entry.work.id);
      return theirs.ok ? ok(met(entry, theirs.value)) : theirs;
    },
    describe: ({ owner, work: { resource, id, kind, draft } }) => ({
      kind,
      place: { resource, id },
      title: titleOfDraft(store.get(owner, id)?.working ?? draft),
      fields: [],
    }),
    pictures: ({ work }) => picturesOf(work.draft),
    file: ({ owner, work: { resource, id, draft } }, exportedAt) => {
      const working = store.get(owner, id)?.working ?? draft;
      return { format: 'galley-item', exportedAt, resource, id, title: titleOfDraft(working), change: draft.item, working: working.item };
    },
    discarded: entry => {
      onRecord(entry, record => withoutWork(record, entry));
    },
    changed: ({ owner, work }) => {
      context.touch();
      const record = store.get(owner, work.id);
      if (record && owner === context.owner()) context.emit(stateOf(context, record));
    },
    // An item that was begun here has metadata from now on; what was saved on a public one waits.
    drained: ({ owner, work }) => {
      const record = store.get(owner, work.id);
      if (!record?.base || owner !== context.owner()) return;
      const offerRelease = (): void => {
        const now = store.get(owner, work.id);
        if (now?.metadata?.waiting && owner === context.owner() && !context.open.has(work.id)) context.notifyWaiting(now);
      };
      runInBackground(refreshMetadata(context, work).then(offerRelease));
    },
    // What was queued last is in the item's record, too.
    repair: ({ owner, subject }, content) => {
      const id = subject.slice(itemSubject('').length);
      const record = store.get(owner, id);
      if (record) return { resource: record.resource, id, kind: record.base === null ? 'createItem' : 'saveItem', draft: record.saved };
      const met = { part: 'item', outcome: 'setAside', content, source: `item ${id}` } as const;
      context.damageReports.ofItem({ owner, resource: '', id, title: '' }, met);
      return undefined;
    },
  };
};
