import { createHash } from 'node:crypto';
import { articleIdSchema } from '#domain/ids.ts';
import { articleToPage } from '#richtext/convert/export/web-page.ts';
import { html } from '#richtext/html/html-tree.ts';
import type { Queries } from '../db/schema.ts';
import { readPublicItem, type UnreachableItem } from './page/public-item.ts';
import { type ServedHtml, servedHere, withoutRemarks } from './page/served-here.ts';

/** What readers get of an article: its page, "gone" (410) once it was unpublished, or nothing that is known here (404). */
export type PublicPage =
  | UnreachableItem
  | (ServedHtml & {
      readonly status: 200;
      readonly etag: string;
      readonly isUnindexed: boolean;
    });

/** What readers get of an article (D-018): what was released, never what waits. */
export const readPublicPage = async (queries: Queries, articleId: string): Promise<PublicPage> => {
  if (!articleIdSchema.safeParse(articleId).success) return { status: 404 };
  const item = await readPublicItem(queries, 'articles', articleId);
  if (item.status !== 200) return item;
  const { metadata, content, isUnindexed } = item;
  if (content.kind !== 'text') return { status: 404 };
  const page = articleToPage(withoutRemarks(content.document.elements), {
    language: metadata.locale,
    nameOf: type => type,
    ...(isUnindexed && { head: [html('meta', { name: 'robots', content: 'noindex' })] }),
  });
  const served = servedHere(page, `/articles/${articleId}`);
  const etag = `"${createHash('sha256').update(served.html).digest('base64url')}"`;
  return { status: 200, ...served, etag, isUnindexed };
};
