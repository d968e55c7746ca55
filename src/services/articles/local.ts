import { createHash } from 'node:crypto';
import type { BridgeAnswer } from '#bridge/operations.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { type MetadataPatch, type MetadataRow, metadataSchema } from '#domain/metadata/metadata.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import { ok } from '#domain/result.ts';
import { rowOfMetadata } from '../api/known-rows.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { hasUnsavedChanges } from '../drafts/draft-book.ts';
import { fail } from '../failure.ts';
import { isPatch } from '../sync/entry.ts';
import { effectiveMetadata, sumOf } from '../sync/patches.ts';
import { type ArticlesContext, nowIso } from './context.ts';
import { syncStateOf } from './status.ts';

/** A row needs a metadata id before the newsroom gives one: eleven digits of the temporary id behind a 0, which real ids never begin with. */
const standInId = (temporaryId: string): string => {
  const number = createHash('sha256').update(temporaryId).digest().readUIntBE(0, 6) % 100_000_000_000;
  return `0${String(number).padStart(11, '0')}`;
};

const rowOf = (context: ArticlesContext, draft: Draft, pending: MetadataPatch): MetadataRow => {
  const { facts } = draft;
  const derived = deriveFields(draft.working);
  const at = draft.journaledAt ?? facts.savedAt ?? nowIso(context);
  const known = effectiveMetadata(draft, pending);
  const begun = (): typeof known =>
    newMetadata({
      id: draft.metadataId ?? standInId(publicId(draft)),
      resourceId: publicId(draft),
      resourceName: 'articles',
      locale: facts.locale,
      creator: context.person(),
      now: facts.savedAt ?? at,
      derived,
    });
  const metadata = metadataSchema.parse({ ...(known ?? begun()), ...facts.creation, ...pending, ...derived, updatedAt: at });
  return rowOfMetadata(metadata, context.rows.get(draft.owner, metadata.id));
};

/** Articles with work that the newsroom does not have, and what opens without it. */
export const listLocal = (context: ArticlesContext): BridgeAnswer<'articles.local'> => {
  const owner = context.owner();
  if (owner === undefined) return fail('unauthorised');
  const isPending = context.entries.pendingOf(owner);
  const own = context.book
    .touched(owner)
    .filter(
      draft =>
        draft.facts.gone !== null ||
        draft.articleId === null ||
        hasUnsavedChanges(draft) ||
        context.conflicts.has(draft.id) ||
        isPending(draft),
    );
  return ok({
    articles: own.map(draft => {
      const entries = context.entries.ofDraft(draft);
      return {
        row: rowOf(context, draft, sumOf(entries.filter(isPatch))),
        sync: syncStateOf(context, draft, entries),
        hasUnsavedChanges: hasUnsavedChanges(draft),
        createdOffline: draft.articleId === null,
      };
    }),
    availableOffline: context.book.rows(owner).flatMap(row => row.articleId ?? row.temporaryId ?? []),
  });
};
