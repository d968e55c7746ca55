import { FOR_EVER, refuse, sendAnswer } from './answer.ts';
import type { ReadersListener } from './listener.ts';
import { STYLE_ASSET } from './page/page-frame.ts';
import { LOCAL_PUSH_ASSET, PUSH_ASSET } from './push/push-page.ts';
import { ARTICLE_ASSET } from './ticker/embedded-ticker.ts';
import { TICKER_ASSET } from './ticker/ticker-page.ts';
import { TEASER_ASSET } from './webstats/teaser-script.ts';

const ASSETS = [STYLE_ASSET, TICKER_ASSET, ARTICLE_ASSET, PUSH_ASSET, TEASER_ASSET];

/** Styles and scripts of the pages. */
export const assetRoutes = ({ fastify, deps }: ReadersListener): void => {
  const assets = deps.localPush === undefined ? ASSETS : [...ASSETS, LOCAL_PUSH_ASSET];
  fastify.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const asset = assets.find(({ path }) => path === `/assets/${request.params.name}`);
    if (!asset) return refuse(reply, 404);
    return sendAnswer(request, reply, { body: asset.text, type: asset.type, etag: `"${asset.path}"`, cache: FOR_EVER });
  });
};
