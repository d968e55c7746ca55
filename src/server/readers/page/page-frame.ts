import { createHash } from 'node:crypto';
import type { ContentLocale } from '#domain/locale.ts';
import { html, type HtmlNode } from '#richtext/html/html-tree.ts';
import { printHtml } from '#richtext/html/print-html.ts';
import { inlined } from '../../inlined.ts';

/** A file that pages load: its address names its content, so that browsers may cache it for ever. */
export interface PageAsset {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

export const pageAsset = (name: string, type: string, text: string): PageAsset => {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  const [stem = '', ending = ''] = name.split('.');
  return { path: `/assets/${stem}-${hash}.${ending}`, type: `${type}; charset=utf-8`, text };
};

export const STYLE_ASSET = pageAsset('page.css', 'text/css', inlined(import.meta.url, '../browser/page.css'));

/** A page of readers with its parts. */
export interface PageParts {
  readonly language: ContentLocale;
  readonly title: string;
  readonly head?: readonly HtmlNode[];
  /** JSON that search engines read; safe inside a script element. */
  readonly linkedData?: string;
  readonly script?: PageAsset;
  readonly body: readonly HtmlNode[];
}

/** Style and script come from this listener; nothing stands in the page itself. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const pageFrame = ({ language, title, head = [], linkedData, script, body }: PageParts): string => {
  const parts = printHtml([
    html('meta', { charset: 'utf-8' }),
    html('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    html('meta', { name: 'color-scheme', content: 'light dark' }),
    html('title', {}, [title]),
    ...head,
    html('link', { rel: 'stylesheet', href: STYLE_ASSET.path }),
    ...(script ? [html('script', { src: script.path, defer: '' })] : []),
  ]);
  const data = linkedData === undefined ? '' : `<script type="application/ld+json">${linkedData}</script>`;
  return `<!doctype html>\n<html lang="${language}"><head>${parts}${data}</head>${printHtml([html('body', {}, body)])}</html>\n`;
};
