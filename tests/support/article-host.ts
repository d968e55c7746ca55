import type { ArticleStatus, OpenArticle } from '#bridge/states.ts';
import type { Element } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import { ok } from '#domain/result.ts';
import { createFakeHost, type FakeHost, NOW, USER_ID } from './fake-transport.ts';

export const ARTICLE_ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
export const METADATA_ID = '100000000042';
export const LEA = { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' };

/** A block of one line. */
export const block = (type: string, id: string, words = ''): Element => ({ type, id, children: [{ text: words }] });
/** The title header, title and lead of the article. */
export const HEAD = [block('titleHeader', 'h', 'Wetter'), block('title', 't', 'Der Fluss steigt'), block('lead', 'l', 'Es regnet.')];

export const metadataOf = (change: Partial<Metadata> = {}): Metadata => ({
  ...newMetadata({
    id: METADATA_ID,
    resourceId: ARTICLE_ID,
    resourceName: 'articles',
    locale: 'de-CH',
    creator: LEA,
    now: NOW,
    derived: { title: 'Der Fluss steigt', titleHeader: 'Wetter', lead: 'Es regnet.', actualTextLength: 43 },
  }),
  ...change,
});

/** An article that is saved and known to the newsroom; a test only names what matters to it. */
export const statusOf = (change: Partial<ArticleStatus> = {}): ArticleStatus => ({
  articleId: ARTICLE_ID,
  temporaryId: null,
  metadataId: METADATA_ID,
  locale: 'de-CH',
  template: 'standard',
  metadata: metadataOf(),
  pendingMetadata: {},
  creation: null,
  revisionNumber: 3,
  updatedAt: NOW,
  lastUpdatedBy: null,
  hasUnsavedChanges: false,
  journaledAt: null,
  savedAt: NOW,
  sync: { kind: 'synced', at: NOW },
  rebase: 0,
  staleSince: null,
  ...change,
});

/** That article as it opens, with this text. */
export const openedOf = (elements: readonly Element[] = HEAD, change: Partial<OpenArticle> = {}): OpenArticle => ({
  ...statusOf(),
  document: { version: 'v008', elements: [...elements] },
  restoredFrom: null,
  steps: [],
  ...change,
});

/** A host on which this article opens: typing is stored, nobody else is there, nothing is attached. */
export const createArticleHost = (opened: OpenArticle = openedOf()): FakeHost => {
  const host = createFakeHost();
  host.handlers['articles.open'] = () => ok(opened);
  host.handlers['articles.close'] = () => ok({});
  host.handlers['articles.journal'] = () => ok({ journaledAt: NOW, hasUnsavedChanges: true });
  host.handlers['uploads.list'] = () => ok({ uploads: [] });
  host.api['patchUserPresence'] = () => ok({ resourceId: ARTICLE_ID, users: [] });
  host.api['listTargetLengthOptions'] = () => ok([]);
  host.api['listAttachments'] = () => ok([]);
  return host;
};
