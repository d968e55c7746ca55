import { type FieldConflict, mergeFields, resolveFields } from '#domain/article/fields.ts';
import { isEqual } from '#domain/article/merge-equal.ts';
import type { MergeChoice } from '#domain/article/merge.ts';
import { withoutAutomaticChanges } from '#domain/metadata/automatic.ts';
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
  /** The metadata has changed there (412): goes on where no field is at stake, else asks. */
  readonly refused: (entry: PatchEntry, metadata: Metadata, etag: string) => void;
  /** Metadata was read again. */
  readonly read: (draftId: number, metadata: Metadata, etag: string | null) => void;
  readonly conflicts: (draft: Draft) => readonly FieldConflict[];
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
  // A refused creation has had no effect: what is put right goes into it, or it would be refused for ever.
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
 * The entry that a further change joins: one that never left, or a refused one about the same field, which is then tried
 * with the new value. Anything else goes behind.
 */
const entryToJoin = (entries: readonly PatchEntry[], patch: MetadataPatch): PatchEntry | undefined => {
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
  if (known.attempted) outbox.rewrite(known.seq, joined);
  else outbox.amend(known.seq, joined);
};

const fieldsInput = (entry: PatchEntry, metadata: Metadata) =>
  withoutAutomaticChanges({
    base: entry.payload.base,
    mine: entry.payload.patch,
    theirs: valuesOf(metadata, entry.payload.patch),
  });

/** Sends on what differs from the newsroom's values; nothing left to say means that it is said. */
const settle = (outbox: OutboxStore, entry: PatchEntry, fields: Readonly<Record<string, unknown>>, metadata: Metadata): void => {
  const current: Readonly<Record<string, unknown>> = metadata;
  const wanted = Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isEqual(value, current[key])));
  const patch = metadataPatchSchema.safeParse(wanted);
  if (!patch.success || Object.keys(wanted).length === 0) outbox.remove(entry.seq);
  else outbox.rewrite(entry.seq, { kind: 'patchMetadata', patch: patch.data, base: valuesOf(metadata, patch.data) });
};

const conflictEntry = (outbox: OutboxStore, draftId: number): PatchEntry | undefined =>
  outbox
    .ofDraft(draftId)
    .filter(isPatch)
    .find(entry => entry.state === 'conflict');

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
        learn(book, entry.draftId, metadata, etag);
      });
    },
    refused: (entry, metadata, etag) => {
      book.transact(() => {
        // The 412 names the ETag that counts now, whatever the clocks say about its age.
        book.change(entry.draftId, { facts: { metadata, metadataEtag: etag } });
        const merged = mergeFields(fieldsInput(entry, metadata));
        if (merged.conflicts.length === 0) settle(outbox, entry, merged.fields, metadata);
        else outbox.change(entry.seq, { state: 'conflict' });
      });
    },
    read: (draftId, metadata, etag) => {
      learn(book, draftId, metadata, etag);
    },
    conflicts: draft => {
      const entry = conflictEntry(outbox, draft.id);
      return entry && draft.facts.metadata ? mergeFields(fieldsInput(entry, draft.facts.metadata)).conflicts : [];
    },
    resolve: (draft, decisions) => {
      const entry = conflictEntry(outbox, draft.id);
      if (!entry || !draft.facts.metadata) return [];
      const resolved = resolveFields(fieldsInput(entry, draft.facts.metadata), decisions);
      if (resolved.open.length === 0) settle(outbox, entry, resolved.fields, draft.facts.metadata);
      return resolved.open;
    },
  };
};
