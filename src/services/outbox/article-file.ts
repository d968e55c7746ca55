import { deriveFields } from '#domain/article/derived.ts';
import { plainText } from '#domain/article/document.ts';
import { type ChangeFile, fileNameOf } from '../change-file.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { type Entry, entryDocument } from '../sync/entry.ts';

export const titleOf = (entry: Entry, draft: Draft | undefined): string => {
  const document = entryDocument(entry) ?? draft?.working;
  return document ? deriveFields(document).title : '';
};

export const writeChangeFile = (entry: Entry, draft: Draft | undefined, at: string): ChangeFile => {
  const document = entryDocument(entry) ?? draft?.working;
  const title = titleOf(entry, draft);
  const content = {
    format: 'galley-change',
    exportedAt: at,
    title,
    change: entry.payload,
    articleId: draft ? publicId(draft) : null,
    text: document ? document.elements.map(plainText).join('\n\n') : '',
    // What was on screen, if more than what was saved.
    ...(draft &&
      document !== draft.working && { workingText: draft.working.elements.map(plainText).join('\n\n'), workingDocument: draft.working }),
  };
  return { fileName: fileNameOf(title, at), content: JSON.stringify(content, null, 2) };
};
