import { bodyText, deriveFields } from '#domain/article/derived.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { archivedTerms } from '#domain/assistance/keywords.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { forgetArchiveTerms, keepArchiveTerms } from '../../repositories/search/archive-terms.ts';
import { findTextOfMetadata } from '../../repositories/articles.ts';

interface Stored {
  readonly before: Metadata;
  readonly after: Metadata;
  readonly hasNewContent?: boolean;
  /** Its current text, if the caller has it. */
  readonly text?: RichTextDocument;
}

/** Indexes a released article by its released text; removes it in the transaction that ends its release (D-015). */
export const noteArchive = async (queries: Queries, { before, after, hasNewContent = false, text }: Stored): Promise<void> => {
  const [was, is] = [isReleasedStatus(before.publicationStatus), isReleasedStatus(after.publicationStatus)];
  if (after.resourceName !== 'articles' || !(was || is)) return;
  if (!is) return forgetArchiveTerms(queries, after.id);
  const isReplaced = !was || hasNewContent || before.waiting !== null;
  // Waiting content is not released.
  if (!isReplaced || after.waiting !== null) return;
  const document = text ?? (await findTextOfMetadata(queries, after.id));
  if (!document) return;
  const { titleHeader, title, lead } = deriveFields(document);
  const source = { head: `${titleHeader} ${title}\n${lead}`, body: bodyText(document), locale: after.locale };
  await keepArchiveTerms(queries, after.id, archivedTerms(source));
};
