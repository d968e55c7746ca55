import { ACTOR_CODES, type ErrorCode } from '#contract/calls/codes.ts';
import { bodyText, deriveFields } from '#domain/article/derived.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import {
  type ClaimedArticle,
  findArticleWith,
  insertRevision,
  type RevisionOrigin,
  type StoredArticle,
} from '../../repositories/articles.ts';
import { ordinalOf } from '../../repositories/metadata-rows.ts';
import { indexWords } from '../../repositories/search/words.ts';
import { onlyOf, type Refusal } from '../../refusal.ts';
import { claimPaths } from '../metadata/claim-paths.ts';
import { type LockedMetadata, lockMetadata } from '../metadata/lock-metadata.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';
import type { WaitingAct } from '../metadata/store-states.ts';
import { writeContent } from '../metadata/write-content.ts';
import type { Writing } from '../writing.ts';

/** Indexes the words of a text. */
export const indexDocument = (writing: Writing, metadataId: string, document: RichTextDocument): Promise<void> => {
  const { titleHeader, title, lead } = deriveFields(document);
  const text = { head: `${titleHeader} ${title}`, lead, body: bodyText(document) };
  return indexWords(writing.queries, writing.dialect, ordinalOf(metadataId), text);
};

const isTextWaiting = ({ waiting }: Metadata): boolean => waiting?.changed.includes('text') ?? false;

interface NextState {
  readonly articleId: string;
  readonly revisionId: string;
  readonly claimed: ClaimedArticle;
  /** Id of the revision before. */
  readonly replaced: string;
  readonly document: RichTextDocument;
  readonly origin: RevisionOrigin | null;
  /** If true, readers keep their state (D-008). */
  readonly hold?: boolean | undefined;
  /** Further changes of the metadata with the text. */
  readonly adjust?: (metadata: Metadata) => Metadata;
  /** Set if the caller has locked the metadata and asked the policy. */
  readonly settled?: { readonly locked: LockedMetadata; readonly act: WaitingAct };
}

/** Refusals of a text by the rules. */
const REVISION_CODES = [
  'missingRequiredFields',
  'picturesNotArrived',
  'pictureBlocked',
  'videoWithoutPreview',
  ...ACTOR_CODES,
] as const satisfies readonly ErrorCode[];
/** Reason why a text is not stored. */
export type RevisionRefusal = Refusal<(typeof REVISION_CODES)[number]>;

/** Stores the text of an article that the caller has claimed: revision, derived metadata, word index, list. */
export const storeRevision = async (writing: Writing, next: NextState): Promise<Result<StoredArticle, RevisionRefusal>> => {
  const { queries } = writing;
  const { articleId, document, revisionId, replaced, hold = false, adjust, settled } = next;
  const { metadataId, revisionNumber } = next.claimed;
  const { before, etag } = settled?.locked ?? (await lockMetadata(writing, metadataId));
  const written = await writeContent(writing, {
    before,
    derived: deriveFields(document),
    content: { kind: 'text', elements: document.elements },
    revision: { id: revisionId, number: revisionNumber },
    replaced: { id: replaced, number: revisionNumber - 1 },
    wantsHold: hold,
    adjust,
    isJudged: settled !== undefined,
  });
  if (!written.ok) return err(onlyOf(written.error, REVISION_CODES));
  const { current: after, released } = written.value;
  await insertRevision(queries, {
    id: revisionId,
    articleId,
    revisionNumber,
    creatorId: writing.user.id,
    date: writing.now,
    contentStatus: after.contentStatus,
    // A waiting text has not been public.
    publicationStatus: isTextWaiting(after) ? 'notPublished' : after.publicationStatus,
    hasReadersNoted: true,
    document,
    origin: next.origin,
  });
  await indexDocument(writing, metadataId, document);
  await claimPaths(queries, { before, after, released });
  await storeMetadataChange(writing, { before, after, released, etag, hasNewContent: true, text: document, act: settled?.act });
  const stored = await findArticleWith(queries, articleId, document);
  assertPresent(stored, 'an article that was just stored is there');
  return ok(stored);
};
