import { isEqual } from '#domain/equal.ts';
import type { MergeChoice } from '#domain/article/merge/merge.ts';
import { isOutwardPatch, splitOutward } from '#domain/metadata/acts-of-change.ts';
import { mergeMetadata, type MetadataMerge, resolveMetadata } from '#domain/metadata/merge.ts';
import { type Metadata, type MetadataPatch, metadataPatchSchema, metadataSchema } from '#domain/metadata/metadata.ts';
import { withSwitchesOf } from '#domain/print/change-print.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DraftBook } from '../drafts/draft-book.ts';
import { mayHaveArrived } from '../queue/entry.ts';
import type { ArticleEntries } from './entries.ts';
import { draftIdOf, isCreate, isPatch, type PatchEntry, type PatchWork } from './entry.ts';

type DraftKey = Pick<Draft, 'id' | 'owner'>;
const draftOf = (entry: PatchEntry): DraftKey => ({ id: draftIdOf(entry), owner: entry.owner });

/** The current values of the fields that a patch names. */
const valuesOf = (metadata: Readonly<Record<string, unknown>>, patch: MetadataPatch): Record<string, unknown> =>
  Object.fromEntries(Object.keys(patch).map(key => [key, metadata[key]]));

/** A patch without fields whose value is undefined. */
const given = (patch: MetadataPatch): MetadataPatch => Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

/** All fields of patches, later ones over earlier ones. */
export const sumOf = (patches: readonly PatchEntry[]): MetadataPatch =>
  patches.reduce<MetadataPatch>((sum, { work }) => ({ ...sum, ...work.patch }), {});

/** All fields that wait to be sent. */
export const pendingPatch = (entries: Pick<ArticleEntries, 'patches'>, draft: Draft): MetadataPatch => sumOf(entries.patches(draft));

/** The metadata as the screen shows it: the newsroom's, checked when they were read, with the waiting changes on top. */
export const effectiveMetadata = ({ facts: { metadata } }: Pick<Draft, 'facts'>, pending: MetadataPatch): Metadata | null =>
  metadata === null || Object.keys(pending).length === 0 ? metadata : metadataSchema.parse({ ...metadata, ...given(pending) });

export interface Patches {
  /** Queues a change of metadata; before the newsroom knows the article it joins what the article will be created with. */
  readonly queue: (draft: Draft, patch: MetadataPatch) => void;
  readonly acknowledge: (entry: PatchEntry, metadata: Metadata, etag: string | null) => void;
  /** The metadata has changed there (412): continues if no field conflicts, else asks. */
  readonly refused: (entry: PatchEntry, metadata: Metadata, etag: string) => void;
  /** Metadata was reloaded: waiting changes are rebased on it, and ask if they conflict. */
  readonly read: (draftId: number, metadata: Metadata, etag: string | null) => void;
  /** The fields that wait for a decision, and what was merged beside them. */
  readonly merge: (draft: Draft) => MetadataMerge;
  /** Applies decisions on fields; the names of those still open. */
  readonly resolve: (draft: Draft, decisions: Readonly<Record<string, MergeChoice>>) => readonly string[];
}

interface Ports {
  readonly book: DraftBook;
  readonly entries: ArticleEntries;
}

const isOlder = (draft: Draft, metadata: Metadata): boolean =>
  draft.facts.metadata !== null && Date.parse(metadata.updatedAt) < Date.parse(draft.facts.metadata.updatedAt);

const learn = (book: DraftBook, draftId: number, metadata: Metadata, etag: string | null): void => {
  const draft = book.get(draftId);
  if (draft && !isOlder(draft, metadata)) book.change(draftId, { metadataId: metadata.id, facts: { metadata, metadataEtag: etag } });
};

/** Removes from pending patches the fields that a creation sends now: their older values would undo it. */
const takeOut = (entries: ArticleEntries, draft: Draft, said: MetadataPatch): void => {
  for (const entry of entries.patches(draft)) {
    const left = Object.fromEntries(Object.entries(entry.work.patch).filter(([key]) => !(key in said)));
    if (Object.keys(left).length === 0) entries.remove(entry.seq);
    else entries.reword(entry, { ...entry.work, patch: left });
  }
};

/** A status waits for the text it belongs to, what goes out for a user; everything else can be part of the creation. */
const joinCreation = ({ book, entries }: Ports, draft: Draft, patch: MetadataPatch): MetadataPatch => {
  const creation = entries.texts(draft).find(isCreate);
  // A refused creation had no effect: corrections go into it, or it would be refused forever.
  const mayChange = creation && (!creation.attempted || (creation.state === 'failed' && creation.error?.code !== 'schemaMismatch'));
  if (!mayChange) return patch;
  const { contentStatus, ...rest } = patch;
  if (isOutwardPatch(patch)) return patch;
  if (Object.keys(rest).length > 0) {
    entries.reword(creation, { ...creation.work, metadata: { ...creation.work.metadata, ...rest } });
    takeOut(entries, draft, rest);
    book.change(draft.id, { facts: { creation: { ...draft.facts.creation, ...rest } } });
  }
  return contentStatus === undefined ? {} : { contentStatus };
};

const sharesField = (one: MetadataPatch, other: MetadataPatch): boolean => Object.keys(one).some(key => key in other);

/**
 * The entry that a further change joins: one that waits for a decision, one that never left, or one about the same field that was
 * refused or waits for the person, which is then sent with the new value. Anything else is added after it. What goes out stays apart.
 */
const entryToJoin = (waiting: readonly PatchEntry[], patch: MetadataPatch): PatchEntry | undefined => {
  const asking = waiting.find(entry => entry.state === 'conflict');
  if (asking) return asking;
  const isStopped = ({ state }: PatchEntry): boolean => state === 'failed' || state === 'needsConfirmation';
  const refused = waiting.find(entry => isStopped(entry) && sharesField(entry.work.patch, patch));
  if (refused) return refused;
  const last = waiting.at(-1);
  const isAlike = last && isOutwardPatch(last.work.patch) === isOutwardPatch(patch);
  return isAlike && last.state === 'waiting' && !mayHaveArrived(last) ? last : undefined;
};

/** One change of several, which leave the queue but for the first; an earlier base counts. */
const joinWork = (entries: ArticleEntries, first: PatchEntry, behind: readonly PatchEntry[]): PatchWork => {
  for (const { seq } of behind) entries.remove(seq);
  return behind.reduce<PatchWork>(
    ({ kind, patch, base }, { work }) => ({ kind, patch: { ...patch, ...work.patch }, base: { ...work.base, ...base } }),
    first.work,
  );
};

/** Returns pending changes of a field behind its refused change: sent after the correction, they would bring an older value. */
const behindRefused = (waiting: readonly PatchEntry[], { seq, state, work }: PatchEntry): readonly PatchEntry[] =>
  state === 'failed' ? waiting.filter(later => later.seq > seq && !mayHaveArrived(later) && sharesField(later.work.patch, work.patch)) : [];

/** Rewords a patch, or drops it if all its fields were changed back before it was sent. */
const rewordOrDrop = (entries: ArticleEntries, patchEntry: PatchEntry, { kind, patch, base }: PatchWork): void => {
  const isBack = ([key, value]: readonly [string, unknown]): boolean => base[key] !== undefined && isEqual(value, base[key]);
  const left = Object.fromEntries(Object.entries(patch).filter(field => !isBack(field)));
  if (Object.keys(left).length === 0) entries.remove(patchEntry.seq);
  else entries.reword(patchEntry, { kind, patch: left, base: valuesOf(base, left) });
};

const queuePart = (ports: Ports, draft: Draft, part: MetadataPatch): void => {
  const { book, entries } = ports;
  const patch = joinCreation(ports, draft, part);
  if (Object.keys(patch).length === 0) return;
  const metadata = book.get(draft.id)?.facts.metadata;
  const base = valuesOf({ ...metadata, ...pendingPatch(entries, draft) }, patch);
  const patchEntry = entryToJoin(entries.patches(draft), patch);
  if (!patchEntry) {
    entries.add(draft, { kind: 'patchMetadata', patch, base });
    return;
  }
  const work = joinWork(entries, patchEntry, behindRefused(entries.patches(draft), patchEntry));
  const joined = { ...work, patch: { ...work.patch, ...patch }, base: { ...base, ...work.base } };
  if (patchEntry.state === 'conflict') entries.rewrite(patchEntry.seq, joined, 'conflict');
  else if (patchEntry.attempted) entries.reword(patchEntry, joined);
  else rewordOrDrop(entries, patchEntry, joined);
};

/** No queue turns synchronisation on. */
const withoutNewSync = (draft: Draft, patch: MetadataPatch): MetadataPatch =>
  patch.printMetadata ? { ...patch, printMetadata: withSwitchesOf(draft.facts.metadata?.printMetadata, patch.printMetadata) } : patch;

const queuePatch = (ports: Ports, draft: Draft, wholePatch: MetadataPatch): void => {
  const { outward, inward } = splitOutward(withoutNewSync(draft, given(wholePatch)));
  queuePart(ports, draft, inward);
  queuePart(ports, draft, outward);
};

/** The values that a change was made on; those that this desk did not know then are the newsroom's first, and no reason to ask. */
const baseOf = ({ work }: PatchEntry, current: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...valuesOf(current, work.patch),
  ...given(work.base),
});

const fieldsInput = (entry: PatchEntry, theirs: Readonly<Record<string, unknown>>) => ({
  base: baseOf(entry, theirs),
  mine: entry.work.patch,
  theirs: valuesOf(theirs, entry.work.patch),
});

/** Sends what differs from the newsroom's values; no difference means done. */
const settle = (
  entries: ArticleEntries,
  entry: PatchEntry,
  fields: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): void => {
  const wanted = Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isEqual(value, current[key])));
  const patch = metadataPatchSchema.safeParse(wanted);
  if (!patch.success) entries.change(entry.seq, { state: 'failed', error: { code: 'invalidPublication' }, nextTryAt: null });
  else if (Object.keys(wanted).length === 0) entries.remove(entry.seq);
  else
    entries.rewrite(
      entry.seq,
      { kind: 'patchMetadata', patch: patch.data, base: valuesOf(current, patch.data) },
      entry.state === 'needsConfirmation' ? entry.state : 'waiting',
    );
};

/** Joins changes pending behind a conflict to it: everything is asked at once, and sent as one change. */
const joinBehind = (entries: ArticleEntries, asking: PatchEntry): void => {
  const behind = entries
    .patches(draftOf(asking))
    .filter(entry => entry.seq > asking.seq && entry.state === 'waiting' && !mayHaveArrived(entry));
  if (behind.length === 0) return;
  entries.rewrite(asking.seq, joinWork(entries, asking, behind), 'conflict');
};

/** Rebases a change on the newsroom's values: continues with what merges automatically, else asks. */
const rebase = (entries: ArticleEntries, entry: PatchEntry, current: Readonly<Record<string, unknown>>): void => {
  const merged = mergeMetadata(fieldsInput(entry, current));
  if (merged.conflicts.length === 0) {
    settle(entries, entry, merged.fields, current);
    return;
  }
  entries.change(entry.seq, { state: 'conflict' });
  joinBehind(entries, entry);
};

const isStale = (entry: PatchEntry, current: Readonly<Record<string, unknown>>): boolean =>
  !isEqual(baseOf(entry, current), valuesOf(current, entry.work.patch));

/**
 * News from a read, not from an answer: unsent changes are rebased on it at once. Sent unchanged with the new ETag, they would
 * overwrite it unasked. One that may have arrived keeps the ETag it was sent with, and gets the news in its own answer.
 */
const rebaseWaiting = (entries: ArticleEntries, draft: DraftKey, metadata: Metadata): void => {
  let current: Readonly<Record<string, unknown>> = metadata;
  for (const { seq } of entries.patches(draft)) {
    const entry = entries.bySeq(seq);
    if (!entry || !isPatch(entry)) continue;
    const hasLeft = mayHaveArrived(entry) && entry.state !== 'failed';
    if (hasLeft) current = { ...current, ...entry.work.patch };
    else if (entry.state === 'conflict') {
      if (mergeMetadata(fieldsInput(entry, current)).conflicts.length === 0) rebase(entries, entry, current);
    } else if (isStale(entry, current)) rebase(entries, entry, current);
    const left = entries.bySeq(seq);
    if (left && isPatch(left)) current = { ...current, ...left.work.patch };
  }
};

const conflictEntry = (entries: ArticleEntries, draft: Draft): PatchEntry | undefined =>
  entries.patches(draft).find(entry => entry.state === 'conflict');

const NOTHING_MERGED: MetadataMerge = { fields: {}, conflicts: [], merged: [] };

export const createPatches = (ports: Ports): Patches => {
  const { book, entries } = ports;
  return {
    queue: (draft, patch) => {
      book.transact(() => {
        queuePatch(ports, draft, patch);
      });
    },
    acknowledge: (entry, metadata, etag) => {
      book.transact(() => {
        if (entries.isCurrent(entry)) entries.remove(entry.seq);
        const known = book.get(draftIdOf(entry))?.facts.metadata;
        learn(book, draftIdOf(entry), metadata, etag);
        // A repeated answer is as old as the call: what was read since counts for the changes after it.
        if (known && Date.parse(known.updatedAt) > Date.parse(metadata.updatedAt)) rebaseWaiting(entries, draftOf(entry), known);
      });
    },
    refused: (entry, metadata, etag) => {
      book.transact(() => {
        // The 412 names the ETag that counts now, whatever the clocks say about its age.
        book.change(draftIdOf(entry), { facts: { metadata, metadataEtag: etag } });
        rebase(entries, entry, metadata);
        rebaseWaiting(entries, draftOf(entry), metadata);
      });
    },
    read: (draftId, metadata, etag) => {
      book.transact(() => {
        const draft = book.get(draftId);
        if (!draft || isOlder(draft, metadata)) return;
        const isNews = draft.facts.metadata !== null && draft.facts.metadataEtag !== etag;
        learn(book, draftId, metadata, etag);
        if (isNews) rebaseWaiting(entries, draft, metadata);
      });
    },
    merge: draft => {
      const entry = conflictEntry(entries, draft);
      if (!entry || !draft.facts.metadata) return NOTHING_MERGED;
      return mergeMetadata(fieldsInput(entry, draft.facts.metadata));
    },
    resolve: (draft, decisions) => {
      const entry = conflictEntry(entries, draft);
      if (!entry || !draft.facts.metadata) return [];
      const resolved = resolveMetadata(fieldsInput(entry, draft.facts.metadata), decisions);
      if (resolved.open.length > 0) return resolved.open;
      settle(entries, entry, resolved.fields, draft.facts.metadata);
      rebaseWaiting(entries, draft, draft.facts.metadata);
      return [];
    },
  };
};
