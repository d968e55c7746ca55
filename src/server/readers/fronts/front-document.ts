import { createHash } from 'node:crypto';
import type { FrontPage } from '#domain/fronts/front.ts';
import { pictureQuery } from '#domain/fronts/picture-query.ts';
import { frontBody } from '#richtext/fronts/front-html.ts';
import { readersStyle } from '#richtext/fronts/front-style.ts';
import { frontWords } from '#richtext/fronts/front-words.ts';
import { html } from '#richtext/html/html-tree.ts';
import { printHtml } from '#richtext/html/print-html.ts';
import { PAGE_POLICY } from '../page/page-frame.ts';
import { pictureBase } from './front-content.ts';
import { TEASER_ASSET } from '../webstats/teaser-script.ts';
import type { FrontPlace } from './front-place.ts';

/** A whole page, and the policy that lets nothing but its own style act. */
export interface FrontDocument {
  readonly body: string;
  readonly policy: string;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Draws the page of a place: one document with its style; with a script only if a teaser is under test. */
export const frontDocument = (
  page: FrontPage,
  place: FrontPlace,
  { now, origin, feed }: { readonly now: string; readonly origin: string; readonly feed: string },
): FrontDocument => {
  const name = page.heading === null ? page.title.name : `${page.heading} – ${page.title.name}`;
  const style = readersStyle(page);
  const isUnindexed = place.isUnindexed || page.sections.every(({ items }) => items.length === 0);
  const isTested = page.sections.some(({ items }) => items.some(({ test }) => test !== undefined));
  const head = printHtml([
    html('meta', { charset: 'utf-8' }),
    html('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    html('title', {}, [name]),
    html('link', { rel: 'canonical', href: `${origin}${place.path}` }),
    html('link', { rel: 'alternate', type: 'application/rss+xml', title: name, href: feed }),
    ...(isUnindexed ? [html('meta', { name: 'robots', content: 'noindex' })] : []),
    ...(isTested ? [html('script', { src: TEASER_ASSET.path, defer: '' })] : []),
  ]);
  const body = printHtml([
    html(
      'body',
      {},
      frontBody(page, {
        now,
        words: frontWords(page.language),
        isDesk: false,
        pictureAddress: (item, picture, size) => {
          const base = pictureBase(place.title, item.metadataId, picture.url);
          return base?.startsWith('/') === true ? `${base}?${pictureQuery(picture, size)}` : base;
        },
      }),
    ),
  ]);
  return {
    body: `<!doctype html>\n<html lang="${page.language}"><head>${head}<style>${style}</style></head>${body}</html>\n`,
    policy: PAGE_POLICY.replace("style-src 'self'", `style-src ${hashOf(style)}`),
  };
};
