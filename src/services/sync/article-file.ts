import { deriveFields } from '#domain/article/derived.ts';
import { plainText } from '#domain/article/document.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import type { Description } from '../queue/lane.ts';
import type { Entry } from './entry.ts';

const textOf = ({ work }: Entry, draft: Draft | undefined) => (work.kind === 'patchMetadata' ? draft?.working : work.document);

const titleOf = (entry: Entry, draft: Draft | undefined): string => {
  const document = textOf(entry, draft);
  return document ? deriveFields(document).title : '';
};

/** A waiting change as a line of the outbox. */
export const describeEntry = (entry: Entry, draft: Draft | undefined): Description => ({
  kind: entry.work.kind,
  place: draft ? { resource: 'articles', id: publicId(draft) } : null,
  title: titleOf(entry, draft),
  fields: entry.work.kind === 'patchMetadata' ? Object.keys(entry.work.patch) : [],
});

/** A waiting change as the content of a file to keep. */
export const fileOfEntry = (entry: Entry, draft: Draft | undefined, exportedAt: string): object => {
  const document = textOf(entry, draft);
  return {
    format: 'galley-change',
    exportedAt,
    title: titleOf(entry, draft),
    change: entry.work,
    articleId: draft ? publicId(draft) : null,
    text: document ? document.elements.map(plainText).join('\n\n') : '',
    // What was on screen, if more than what was saved.
    ...(draft &&
      document !== draft.working && { workingText: draft.working.elements.map(plainText).join('\n\n'), workingDocument: draft.working }),
  };
};
