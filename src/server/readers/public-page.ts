import { createHash } from 'node:crypto';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { articleIdSchema } from '#domain/ids.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { isAbTestRunning } from '#domain/metadata/ab-test.ts';
import { tickerIdOf } from '#richtext/blocks/ticker/schema.ts';
import { articleToPage } from '#richtext/convert/export/web-page.ts';
import { html, type HtmlElement } from '#richtext/html/html-tree.ts';
import type { Queries } from '../db/schema.ts';
import { noteToReaders } from './page/note-to-readers.ts';
import { newsletterCard } from './page/newsletter-card.ts';
import { readPublicItem, type UnreachableItem } from './page/public-item.ts';
import { ARTICLE_ASSET, readEmbeddedTicker } from './ticker/embedded-ticker.ts';
import { TEASER_ASSET, TEST_META } from './webstats/teaser-script.ts';
import { type ServedHtml, servedHere, withoutRemarks } from './page/served-here.ts';

/** An article as readers get it: its page, "gone" (410) once it was unpublished, or not found (404). */
export type PublicPage =
  | UnreachableItem
  | (ServedHtml & {
      readonly status: 200;
      readonly etag: string;
      readonly isUnindexed: boolean;
    });

/** The tickers of a text that readers reach, by their ids. */
const readTickers = async (queries: Queries, elements: readonly Element[]): Promise<ReadonlyMap<string, HtmlElement>> => {
  const ids = new Set(elements.filter(({ type }) => type === ELEMENT_TYPE.ticker).flatMap(element => tickerIdOf(element) ?? []));
  const found = new Map<string, HtmlElement>();
  for (const id of ids) {
    const tree = await readEmbeddedTicker(queries, id);
    if (tree) found.set(id, tree);
  }
  return found;
};

/** While the article's teaser is under test, its page reports who came from the teaser. */
const testHead = ({ abTest }: Pick<Metadata, 'abTest'>): readonly HtmlElement[] =>
  abTest && isAbTestRunning(abTest)
    ? [html('meta', { name: TEST_META, content: abTest.id }), html('script', { src: TEASER_ASSET.path, defer: '' })]
    : [];

/** Returns an article for readers (D-018): its released state, never a waiting one. */
export const readPublicPage = async (queries: Queries, articleId: string, now: Date): Promise<PublicPage> => {
  if (!articleIdSchema.safeParse(articleId).success) return { status: 404 };
  const item = await readPublicItem(queries, 'articles', articleId);
  if (item.status !== 200) return item;
  const { metadata, content, isUnindexed } = item;
  if (content.kind !== 'text') return { status: 404 };
  const elements = withoutRemarks(content.document.elements);
  const tickers = await readTickers(queries, elements);
  const page = articleToPage(elements, {
    language: metadata.locale,
    nameOf: type => type,
    end: [...noteToReaders(metadata), ...(await newsletterCard(queries, metadata, now.toISOString()))],
    head: [
      ...(isUnindexed ? [html('meta', { name: 'robots', content: 'noindex' })] : []),
      ...(tickers.size > 0 ? [html('script', { src: ARTICLE_ASSET.path, defer: '' })] : []),
      ...testHead(metadata),
    ],
    // Readers see nothing of a ticker that they do not reach.
    replace: element => (element.type === ELEMENT_TYPE.ticker ? (tickers.get(tickerIdOf(element) ?? '') ?? '') : undefined),
  });
  const served = servedHere(page, `/articles/${articleId}`);
  const etag = `"${createHash('sha256').update(served.html).digest('base64url')}"`;
  return { status: 200, ...served, etag, isUnindexed };
};
