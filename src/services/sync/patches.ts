import { type FieldConflict, mergeFields, resolveFields } from '#domain/article/fields.ts';
import { isEqual } from '#domain/article/merge-equal.ts';
import type { MergeChoice } from '#domain/article/merge.ts';
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
  Object.assign(
    {},
    ...outbox
      .ofDraft(draftId)
      .filter(isPatch)
      .map(entry => entry.payload.patch),
  ) as MetadataPatch; // each is one

/** The metadata as the screen shows it: the newsroom's with the waiting changes on top. */
export const effectiveMetadata = (draft: Draft, pending: MetadataPatch): Metadata | null =>
  draft.facts.metadata && metadataSchema.parse({ ...draft.facts.metadata, ...given(pending) });

export interface Patches {
  /** Queues a change of metadata; before the newsroom knows the article it joins what the article will be created with. */
  readonly queue: (draft: Draft, patch: MetadataPatch) => void;
  readonly acknowledge: (entry: PatchEntry, metadata: Metadata, etag: string) => void;
  /** The metadata has changed there (412): goes on where no field is at stake, else asks. */
  readonly refused: (entry: PatchEntry, metadata: Metadata, etag: string) => void;
  /** Metadata was read again. */
  readonly read: (draftId: number, metadata: Metadata, etag: string | null) => void;
  readonly conflicts: (draft: Draft) => readonly FieldConflict[];
  /** Applies decisions on fields; the names of those still open. */
  readonly resolve: (draft: Draft, decisions: Readonly<Record<string, MergeChoice>>) => readonly string[];
}

export const createPatches = (ports: { readonly book: DraftBook; readonly outbox: OutboxStore }): Patches => {
  const { book, outbox } = ports;

  const isOlder = (draft: Draft, metadata: Metadata): boolean =>
    draft.facts.metadata !== null && Date.parse(metadata.updatedAt) < Date.parse(draft.facts.metadata.updatedAt);

  const learn = (draftId: number, metadata: Metadata, etag: string | null): Draft | undefined => {
    const draft = book.get(draftId);
    if (!draft || isOlder(draft, metadata)) return draft;
    return book.change(draftId, { metadataId: metadata.id, facts: { metadata, metadataEtag: etag } });
  };

  /** A status waits for the text it belongs to; everything else can be part of the creation. */
  const joinCreation = (draft: Draft, patch: MetadataPatch): MetadataPatch => {
    const creation = outbox.ofDraft(draft.id).find(isCreate);
    if (!creation || creation.attempted) return patch;
    const { contentStatus, ...rest } = patch;
    if (Object.keys(rest).length > 0) {
      const metadata = { ...creation.payload.metadata, ...rest };
      outbox.amend(creation.seq, { ...creation.payload, metadata });
      book.change(draft.id, { facts: { creation: { ...draft.facts.creation, ...rest } } });
    }
    return contentStatus === undefined ? {} : { contentStatus };
  };

  const fieldsInput = (entry: PatchEntry, metadata: Metadata) => ({
    base: entry.payload.base,
    mine: entry.payload.patch,
    theirs: valuesOf(metadata, entry.payload.patch),
  });

  const settle = (entry: PatchEntry, fields: Readonly<Record<string, unknown>>, metadata: Metadata): void => {
    const wanted = Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isEqual(value, metadata[key as keyof Metadata]))); // keys of the patch
    const patch = metadataPatchSchema.safeParse(wanted);
    if (!patch.success || Object.keys(wanted).length === 0) outbox.remove(entry.seq);
    else outbox.rewrite(entry.seq, { kind: 'patchMetadata', patch: patch.data, base: valuesOf(metadata, patch.data) });
  };

  const conflictEntry = (draft: Draft): PatchEntry | undefined =>
    outbox
      .ofDraft(draft.id)
      .filter(isPatch)
      .find(entry => entry.state === 'conflict');

  return {
    queue: (draft, wholePatch) => {
      book.transact(() => {
        const patch = joinCreation(draft, given(wholePatch));
        if (Object.keys(patch).length === 0) return;
        const pending = pendingPatch(outbox, draft.id);
        const base = valuesOf({ ...draft.facts.metadata, ...pending }, patch);
        const last = outbox.ofDraft(draft.id).filter(isPatch).at(-1);
        const mayJoin = last && !last.attempted && last.state === 'waiting';
        if (mayJoin)
          outbox.amend(last.seq, {
            kind: 'patchMetadata',
            patch: { ...last.payload.patch, ...patch },
            base: { ...base, ...last.payload.base },
          });
        else outbox.add({ draftId: draft.id, owner: draft.owner, payload: { kind: 'patchMetadata', patch, base } });
      });
    },
    acknowledge: (entry, metadata, etag) => {
      book.transact(() => {
        outbox.remove(entry.seq);
        learn(entry.draftId, metadata, etag);
      });
    },
    refused: (entry, metadata, etag) => {
      book.transact(() => {
        const before = book.get(entry.draftId)?.facts.metadataEtag;
        const draft = learn(entry.draftId, metadata, etag);
        if (before !== etag && draft?.facts.metadataEtag !== etag) book.change(entry.draftId, { facts: { metadata, metadataEtag: etag } });
        const merged = mergeFields(fieldsInput(entry, metadata));
        if (merged.conflicts.length === 0) settle(entry, merged.fields, metadata);
        else outbox.change(entry.seq, { state: 'conflict' });
      });
    },
    read: (draftId, metadata, etag) => {
      learn(draftId, metadata, etag);
    },
    conflicts: draft => {
      const entry = conflictEntry(draft);
      return entry && draft.facts.metadata ? mergeFields(fieldsInput(entry, draft.facts.metadata)).conflicts : [];
    },
    resolve: (draft, decisions) => {
      const entry = conflictEntry(draft);
      if (!entry || !draft.facts.metadata) return [];
      const resolved = resolveFields(fieldsInput(entry, draft.facts.metadata), decisions);
      if (resolved.open.length === 0) settle(entry, resolved.fields, draft.facts.metadata);
      return resolved.open;
    },
  };
};
