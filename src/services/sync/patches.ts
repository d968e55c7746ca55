import { isEqual } from '#domain/article/merge-equal.ts';
import type { MergeChoice } from '#domain/article/merge.ts';
import { mergeMetadata, type MetadataMerge, resolveMetadata } from '#domain/metadata/merge.ts';
import { type Metadata, type MetadataPatch, metadataPatchSchema, metadataSchema } from '#domain/metadata/metadata.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DraftBook } from '../drafts/draft-book.ts';
import { type EntryOf, isCreate, isPatch } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';

type PatchEntry = EntryOf<'patchMetadata'>;

/** The current values of the fields that a patch names. */
const valuesOf = (metadata: Readonly<Record<string, unknown>>, patch: MetadataPatch): Record<string, unknown> =>
  Object.fromEntries(Object.keys(patch).map(key => [key, metadata[key]]));

/** A patch without fields whose value is undefined. */
const given = (patch: MetadataPatch): MetadataPatch => Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

/** All fields that wait to be sent, later changes over earlier ones. */
export const pendingPatch = (outbox: OutboxStore, draftId: number): MetadataPatch =>
  outbox
    .ofDraft(draftId)
    .filter(isPatch)
    .reduce<MetadataPatch>((sum, entry) => ({ ...sum, ...entry.payload.patch }), {});

/** The metadata as the screen shows it: the newsroom's with the waiting changes on top. */
export const effectiveMetadata = (draft: Draft, pending: MetadataPatch): Metadata | null =>
  draft.facts.metadata && metadataSchema.parse({ ...draft.facts.metadata, ...given(pending) });

export interface Patches {
  /** Queues a change of metadata; before the newsroom knows the article it joins what the article will be created with. */
  readonly queue: (draft: Draft, patch: MetadataPatch) => void;
  readonly acknowledge: (entry: PatchEntry, metadata: Metadata, etag: string | null) => void;
  /** The metadata has changed there (412): continues where no field conflicts, else asks. */
  readonly refused: (entry: PatchEntry, metadata: Metadata, etag: string) => void;
  /** Metadata was reloaded: waiting changes are rebased on it, and ask where they conflict. */
  readonly read: (draftId: number, metadata: Metadata, etag: string | null) => void;
  /** The fields that wait for a decision, and what was merged beside them. */
  readonly merge: (draft: Draft) => MetadataMerge;
  /** Applies decisions on fields; the names of those still open. */
  readonly resolve: (draft: Draft, decisions: Readonly<Record<string, MergeChoice>>) => readonly string[];
}

interface Ports {
  readonly book: DraftBook;
  readonly outbox: OutboxStore;
}

const isOlder = (draft: Draft, metadata: Metadata): boolean =>
  draft.facts.metadata !== null && Date.parse(metadata.updatedAt) < Date.parse(draft.facts.metadata.updatedAt);

const learn = (book: DraftBook, draftId: number, metadata: Metadata, etag: string | null): void => {
  const draft = book.get(draftId);
  if (draft && !isOlder(draft, metadata)) book.change(draftId, { metadataId: metadata.id, facts: { metadata, metadataEtag: etag } });
};

/** A status waits for the text it belongs to; everything else can be part of the creation. */
const joinCreation = ({ book, outbox }: Ports, draft: Draft, patch: MetadataPatch): MetadataPatch => {
  const creation = outbox.ofDraft(draft.id).find(isCreate);
  // A refused creation had no effect: corrections go into it, or it would be refused forever.
  const mayChange = creation && (!creation.attempted || (creation.state === 'failed' && creation.error?.code !== 'schemaMismatch'));
  if (!mayChange) return patch;
  const { contentStatus, ...rest } = patch;
  if (Object.keys(rest).length > 0) {
    const payload = { ...creation.payload, metadata: { ...creation.payload.metadata, ...rest } };
    if (creation.attempted) outbox.rewrite(creation.seq, payload);
    else outbox.amend(creation.seq, payload);
    book.change(draft.id, { facts: { creation: { ...draft.facts.creation, ...rest } } });
  }
  return contentStatus === undefined ? {} : { contentStatus };
};

const sharesField = (one: MetadataPatch, other: MetadataPatch): boolean => Object.keys(one).some(key => key in other);

/**
 * The entry that a further change joins: one that waits for a decision, one that never left, or a refused one about the same field,
 * which is then retried with the new value. Anything else is added after it.
 */
const entryToJoin = (entries: readonly PatchEntry[], patch: MetadataPatch): PatchEntry | undefined => {
  const asking = entries.find(entry => entry.state === 'conflict');
  if (asking) return asking;
  const refused = entries.find(entry => entry.state === 'failed' && sharesField(entry.payload.patch, patch));
  if (refused) return refused;
  const last = entries.at(-1);
  return last && !last.attempted && last.state === 'waiting' ? last : undefined;
};

const queuePatch = (ports: Ports, draft: Draft, wholePatch: MetadataPatch): void => {
  const { book, outbox } = ports;
  const patch = joinCreation(ports, draft, given(wholePatch));
  if (Object.keys(patch).length === 0) return;
  const metadata = book.get(draft.id)?.facts.metadata;
  const base = valuesOf({ ...metadata, ...pendingPatch(outbox, draft.id) }, patch);
  const known = entryToJoin(outbox.ofDraft(draft.id).filter(isPatch), patch);
  if (!known) {
    outbox.add({ draftId: draft.id, owner: draft.owner, payload: { kind: 'patchMetadata', patch, base } });
    return;
  }
  const { payload } = known;
  const joined = { kind: 'patchMetadata', patch: { ...payload.patch, ...patch }, base: { ...base, ...payload.base } } as const;
  if (known.state === 'conflict') outbox.rewrite(known.seq, joined, 'conflict');
  else if (known.attempted) outbox.rewrite(known.seq, joined);
  else outbox.amend(known.seq, joined);
};

const fieldsInput = (entry: PatchEntry, theirs: Readonly<Record<string, unknown>>) => ({
  base: entry.payload.base,
  mine: entry.payload.patch,
  theirs: valuesOf(theirs, entry.payload.patch),
});

/** Sends what differs from the newsroom's values; no difference means done. */
const settle = (
  outbox: OutboxStore,
  entry: PatchEntry,
  fields: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): void => {
  const wanted = Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isEqual(value, current[key])));
  const patch = metadataPatchSchema.safeParse(wanted);
  if (!patch.success) outbox.change(entry.seq, { state: 'failed', error: { code: 'invalidPublication' }, nextTryAt: null });
  else if (Object.keys(wanted).length === 0) outbox.remove(entry.seq);
  else outbox.rewrite(entry.seq, { kind: 'patchMetadata', patch: patch.data, base: valuesOf(current, patch.data) });
};

/** What waits behind a conflict is part of it: everything is asked at once, and sent as one change. */
const joinBehind = (outbox: OutboxStore, asking: PatchEntry): void => {
  const behind = outbox.ofDraft(asking.draftId).filter(isPatch).filter(entry => entry.seq > asking.seq && entry.state === 'waiting' && !entry.attempted); // prettier-ignore
  if (behind.length === 0) return;
  const joined = [asking, ...behind].reduce(
    ({ patch, base }, { payload }) => ({ patch: { ...patch, ...payload.patch }, base: { ...payload.base, ...base } }),
    { patch: {}, base: {} },
  );
  for (const { seq } of behind) outbox.remove(seq);
  outbox.rewrite(asking.seq, { kind: 'patchMetadata', ...joined }, 'conflict');
};

/** Rebases a change on the newsroom's values: continues with what merges automatically, else asks. */
const rebase = (outbox: OutboxStore, entry: PatchEntry, current: Readonly<Record<string, unknown>>): void => {
  const merged = mergeMetadata(fieldsInput(entry, current));
  if (merged.conflicts.length === 0) {
    settle(outbox, entry, merged.fields, current);
    return;
  }
  outbox.change(entry.seq, { state: 'conflict' });
  joinBehind(outbox, entry);
};

const isStale = (entry: PatchEntry, current: Readonly<Record<string, unknown>>): boolean =>
  !isEqual(entry.payload.base, valuesOf(current, entry.payload.patch));

/**
 * News from a read, not from an answer: unsent changes are rebased on it at once. Sent unchanged with the new ETag, they would
 * overwrite it unasked. One that may have arrived keeps the ETag it was sent with, and gets the news in its own answer.
 */
const rebaseWaiting = (outbox: OutboxStore, draftId: number, metadata: Metadata): void => {
  let current: Readonly<Record<string, unknown>> = metadata;
  for (const { seq } of outbox.ofDraft(draftId).filter(isPatch)) {
    const entry = outbox.bySeq(seq);
    if (!entry || !isPatch(entry)) continue;
    const hasLeft = entry.state === 'sending' || (entry.attempted && entry.state === 'waiting');
    if (hasLeft) current = { ...current, ...entry.payload.patch };
    else if (entry.state === 'conflict') {
      if (mergeMetadata(fieldsInput(entry, current)).conflicts.length === 0) rebase(outbox, entry, current);
    } else if (isStale(entry, current)) rebase(outbox, entry, current);
    const left = outbox.bySeq(seq);
    if (left && isPatch(left)) current = { ...current, ...left.payload.patch };
  }
};

const conflictEntry = (outbox: OutboxStore, draftId: number): PatchEntry | undefined =>
  outbox
    .ofDraft(draftId)
    .filter(isPatch)
    .find(entry => entry.state === 'conflict');

const NOTHING_MERGED: MetadataMerge = { fields: {}, conflicts: [], merged: [] };

export const createPatches = (ports: Ports): Patches => {
  const { book, outbox } = ports;
  return {
    queue: (draft, patch) => {
      book.transact(() => {
        queuePatch(ports, draft, patch);
      });
    },
    acknowledge: (entry, metadata, etag) => {
      book.transact(() => {
        if (outbox.bySeq(entry.seq)?.id === entry.id) outbox.remove(entry.seq);
        const known = book.get(entry.draftId)?.facts.metadata;
        learn(book, entry.draftId, metadata, etag);
        // A repeated answer is as old as the call: what was read since counts for the changes after it.
        if (known && Date.parse(known.updatedAt) > Date.parse(metadata.updatedAt)) rebaseWaiting(outbox, entry.draftId, known);
      });
    },
    refused: (entry, metadata, etag) => {
      book.transact(() => {
        // The 412 names the ETag that counts now, whatever the clocks say about its age.
        book.change(entry.draftId, { facts: { metadata, metadataEtag: etag } });
        rebase(outbox, entry, metadata);
        rebaseWaiting(outbox, entry.draftId, metadata);
      });
    },
    read: (draftId, metadata, etag) => {
      book.transact(() => {
        const draft = book.get(draftId);
        if (!draft || isOlder(draft, metadata)) return;
        const isNews = draft.facts.metadata !== null && draft.facts.metadataEtag !== etag;
        learn(book, draftId, metadata, etag);
        if (isNews) rebaseWaiting(outbox, draftId, metadata);
      });
    },
    merge: draft => {
      const entry = conflictEntry(outbox, draft.id);
      if (!entry || !draft.facts.metadata) return NOTHING_MERGED;
      return mergeMetadata(fieldsInput(entry, draft.facts.metadata));
    },
    resolve: (draft, decisions) => {
      const entry = conflictEntry(outbox, draft.id);
      if (!entry || !draft.facts.metadata) return [];
      const resolved = resolveMetadata(fieldsInput(entry, draft.facts.metadata), decisions);
      if (resolved.open.length > 0) return resolved.open;
      settle(outbox, entry, resolved.fields, draft.facts.metadata);
      rebaseWaiting(outbox, draft.id, draft.facts.metadata);
      return [];
    },
  };
};
