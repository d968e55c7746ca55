import { publicPath } from '#domain/fronts/front-item.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { elementsToTree } from '#richtext/convert/document-html.ts';
import { isForeign, referenceTree } from '#richtext/convert/export/article-flow.ts';
import { isForReaders } from '#richtext/convert/export/web-page.ts';
import { html, type HtmlNode } from '#richtext/html/html-tree.ts';
import type { Queries } from '../../db/schema.ts';
import { pageFrame } from '../page/page-frame.ts';
import { readPublicItem, type UnreachableItem } from '../page/public-item.ts';
import { type ServedHtml, servedHere, withoutRemarks } from '../page/served-here.ts';

/** The page of breaking news, or why readers get none. */
export type BreakingNewsPage =
  UnreachableItem | (ServedHtml & { readonly status: 200; readonly etag: string; readonly isUnindexed: boolean });

const paragraph = (text: string, name: string): readonly HtmlNode[] => (text.trim() === '' ? [] : [html('p', { class: name }, [text])]);

const bodyOf = ({ titleHeader, title, lead, body }: BreakingNewsDraft): HtmlNode =>
  html('main', {}, [
    ...paragraph(titleHeader, 'kicker'),
    html('h1', {}, [title]),
    ...paragraph(lead, 'lead'),
    ...elementsToTree(withoutRemarks(body).filter(isForReaders), {
      identity: false,
      replace: (element, writer) => (isForeign(element) ? referenceTree(element, writer, type => type) : undefined),
    }),
  ]);

const draw = (draft: BreakingNewsDraft, language: ContentLocale, head: readonly HtmlNode[]): string =>
  pageFrame({ language, title: draft.title, head, body: [bodyOf(draft)] });

/** Returns breaking news for readers (D-018): the released state, never a waiting one. */
export const readBreakingNewsPage = async (queries: Queries, id: string): Promise<BreakingNewsPage> => {
  if (!z.uuid().safeParse(id).success) return { status: 404 };
  const item = await readPublicItem(queries, 'breakingnews', id);
  if (item.status !== 200) return item;
  const { metadata, content, isUnindexed } = item;
  if (content.kind !== 'item' || content.item.resource !== 'breakingnews') return { status: 404 };
  const page = draw(content.item.item, metadata.locale, [
    html('link', { rel: 'canonical', href: publicPath(metadata) }),
    ...(isUnindexed ? [html('meta', { name: 'robots', content: 'noindex' })] : []),
  ]);
  const served = servedHere(page, `/breakingnews/${id}`);
  return { ...served, status: 200, isUnindexed, etag: `"${createHash('sha256').update(served.html).digest('base64url')}"` };
};
