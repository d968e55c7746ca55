import { articleSchema } from '#domain/article/article.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import { type Metadata, metadataSchema } from '#domain/metadata/metadata.ts';
import type { Desk } from './desk.ts';
import { createFakeEditor } from './fake-editor.ts';
import type { NewsroomInProcess } from './newsroom-in-process.ts';

/** How long a window may show what is no longer so: two of its looks. */
const PATIENCE_MS = 70_000;

const wordsOf = (elements: readonly Element[]): string => elements.map(plainText).join(' ').split(/\s+/u).join(' ');
/** What others do to an article beside its text. */
const besideOf = ({ note, tags, seoTeasers, contentStatus, publicationStatus }: Metadata): string =>
  JSON.stringify({ note, tags: tags.toSorted((one, other) => one - other), seoTeasers, contentStatus, publicationStatus });

/** A second window that has an article open and only watches: it says what is so, or that something newer is there. */
export const createWatcher = async (desk: Desk, { chief }: NewsroomInProcess, articleId: string) => {
  await desk.start();
  const window = createFakeEditor(desk, articleId);
  await window.open();
  let looks = 0;
  return {
    looks: () => looks,
    /** What the window shows that the newsroom does not have, after its patience. */
    look: async (): Promise<readonly string[]> => {
      looks += 1;
      const article = articleSchema.parse((await chief.get(`/api/content/articles/${articleId}`)).json());
      const metadata = metadataSchema.parse((await chief.get(`/api/metadata/metadata/${article.metadataId}`)).json());
      await desk.advance(PATIENCE_MS);
      await desk.settle();
      const shown = await desk.get('articles.status', { articleId });
      const isTold = shown.forecast?.revisionNumber === article.revisionNumber;
      const local = await desk.get('articles.local', {});
      await window.settled();
      const text = window.words().join(' ');
      return [
        ...(isTold || text === wordsOf(article.document.elements) ? [] : ['the watching window shows an old text and says nothing']),
        ...(shown.metadata && besideOf(shown.metadata) === besideOf(metadata) ? [] : ['the watching window shows old metadata']),
        ...(local.articles.length === 0 ? [] : ['the watching window has work of its own']),
      ];
    },
    dispose: () => desk.dispose(),
  };
};
