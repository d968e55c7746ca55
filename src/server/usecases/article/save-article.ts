import { SAVER_CODES } from '#contract/calls/codes.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { documentProblems } from '#domain/article/validity.ts';
import { err, type Result } from '#domain/result.ts';
import { claimArticle, type RevisionOrigin, type StoredArticle } from '../../repositories/articles.ts';
import { onlyOf, type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { articleConflict, SENT_TEXT } from './conflict.ts';
import { storeRevision } from './store-revision.ts';

/** Refuses an invalid document. */
export const documentRefusal = (document: RichTextDocument): Refusal<'invalidDocument'> | undefined => {
  const problems = documentProblems(document);
  if (problems.length === 0) return undefined;
  const message = problems.map(problem => problem.message).join('. ');
  return refusal('invalidDocument', { message, fieldNames: [...new Set(problems.map(problem => problem.field))] });
};

const SAVE_CODES = ['missingRequiredFields', 'picturesNotArrived', 'pictureBlocked', 'videoWithoutPreview', ...SAVER_CODES] as const;
type SaveRefusal = Refusal<(typeof SAVE_CODES)[number]>;

interface Save {
  readonly id: string;
  readonly ifMatch: string;
  readonly document: RichTextDocument;
  readonly origin: RevisionOrigin | null;
  readonly hold?: boolean | undefined;
}

/** Saves the text of an article as a new revision, under its etag. */
export const saveArticle = async (
  writing: Writing,
  save: Save,
): Promise<Result<StoredArticle, Refusal<'notFound' | 'preconditionFailed' | 'invalidDocument'> | SaveRefusal>> => {
  const { queries, now, user, mutationId } = writing;
  const invalid = documentRefusal(save.document);
  if (invalid) return err(invalid);
  const revisionId = writing.ids.uuid();
  const claimed = await claimArticle(queries, { id: save.id, expected: save.ifMatch, revisionId, at: now, userId: user.id, mutationId });
  if (!claimed) return err(await articleConflict(queries, { id: save.id, derivative: SENT_TEXT, document: save.document }));
  const stored = await storeRevision(writing, { ...save, articleId: save.id, revisionId, claimed, replaced: save.ifMatch });
  return stored.ok ? stored : err(onlyOf(stored.error, SAVE_CODES));
};
