import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { frontTeaser } from '#domain/fronts/front-item.ts';
import { PICTURE_SIZES } from '#domain/fronts/layouts.ts';
import { pictureQuery } from '#domain/fronts/picture-query.ts';
import { publishedIn } from '../../repositories/items/published.ts';
import { type Answer, refuse, sendAnswer, SHORT } from '../answer.ts';
import type { ReadersListener } from '../listener.ts';
import { sendPicture } from '../pictures.ts';
import { createChangedTimes } from './changed-times.ts';
import { feedPath, pageOfFeed, readFeed } from './feed.ts';
import { type Further, MOST_PAGES, pictureBase, readFront, sectionsOf } from './front-content.ts';
import { frontDocument } from './front-document.ts';
import { findPlace, findTitle } from './front-place.ts';
import { logoFile } from './logo.ts';
import { newsSitemap, sitemapIndex, sitemapPages, titleSitemap } from './sitemap.ts';
import { homePath, type PlacedTitle, placedTitles } from '../../usecases/fronts/title-places.ts';
import { titlesPage } from './titles-page.ts';

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const SITEMAP_PART = /^sitemap-(?<number>[1-9]\d{0,3})\.xml$/u;

const furtherSchema = z.object({ section: z.uuid(), page: z.coerce.number().int().min(2).max(MOST_PAGES) });

/** Which further items of a section are wanted; null for the page itself. */
const furtherIn = (query: unknown): Further | null | 'unknown' => {
  if (typeof query !== 'object' || query === null || !('section' in query)) return null;
  const known = furtherSchema.safeParse(query).data;
  return known ? { sectionId: known.section, page: known.page } : 'unknown';
};

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** Front pages of titles, categories and tags, with their feeds and sitemaps: currently published items. */
export const frontRoutes = ({ fastify, deps }: ReadersListener) => {
  const { db } = deps.database;
  const now = (): string => deps.clock.now().toISOString();
  const changedAt = createChangedTimes(deps.clock);
  const send = ({ request, reply }: Call, body: string, type: string, more: Partial<Answer> = {}): FastifyReply => {
    const etag = etagOf(body);
    return sendAnswer(request, reply, { body, type, etag, cache: SHORT, lastModified: changedAt(request.url, etag), ...more });
  };

  const sendPage = async (title: PlacedTitle, rest: string, call: Call): Promise<FastifyReply> => {
    const place = await findPlace(db, title, rest);
    if (!place) return refuse(call.reply, 404);
    const further = furtherIn(call.request.query);
    if (further === 'unknown') return refuse(call.reply, 404);
    const sections = await sectionsOf(db, place, { now: now(), further });
    if (sections.length === 0 && further) return refuse(call.reply, 404);
    const page = await readFront(db, place, sections);
    const { body, policy } = frontDocument(page, place, { now: now(), origin: deps.origin(), feed: feedPath(place) });
    const isEmpty = page.sections.every(({ items }) => items.length === 0);
    return send(call, body, HTML, { policy, isUnindexed: place.isUnindexed || isEmpty || further !== null });
  };

  const sendSitemap = async (title: PlacedTitle, number: number | undefined, call: Call): Promise<FastifyReply> => {
    const origin = deps.origin();
    const pages = await sitemapPages(db, title);
    if (number !== undefined && number > pages) return refuse(call.reply, 404);
    if (number === undefined && pages > 1) {
      const parts = Array.from({ length: pages }, (_, page) => `${origin}${homePath(title)}sitemap-${page + 1}.xml`);
      return send(call, sitemapIndex(parts), XML);
    }
    return send(call, await titleSitemap(db, title, (number ?? 1) - 1, origin), XML);
  };

  const sendFront = async (address: string, call: Call): Promise<FastifyReply> => {
    const found = await findTitle(db, address);
    if (!found) return refuse(call.reply, 404);
    const { title, rest } = found;
    if (rest === 'sitemap.xml') return sendSitemap(title, undefined, call);
    const part = SITEMAP_PART.exec(rest)?.groups?.['number'];
    if (part !== undefined) return sendSitemap(title, Number(part), call);
    if (rest === 'news-sitemap.xml') return send(call, await newsSitemap(db, title, { origin: deps.origin(), now: now() }), XML);
    const page = pageOfFeed(rest);
    if (page === undefined) return sendPage(title, rest, call);
    const place = await findPlace(db, title, page);
    return place ? send(call, await readFeed(db, place, deps.origin()), RSS, { isUnindexed: true }) : refuse(call.reply, 404);
  };

  fastify.get('/', async (request, reply) => send({ request, reply }, titlesPage(await placedTitles(db), request), HTML));

  fastify.get('/robots.txt', (request, reply) =>
    send({ request, reply }, `User-agent: *\nAllow: /\nSitemap: ${deps.origin()}/sitemap.xml\n`, 'text/plain; charset=utf-8'),
  );

  fastify.get('/sitemap.xml', async (request, reply) => {
    const origin = deps.origin();
    const addresses = (await placedTitles(db)).flatMap(title => [
      `${origin}${homePath(title)}sitemap.xml`,
      `${origin}${homePath(title)}news-sitemap.xml`,
    ]);
    return send({ request, reply }, sitemapIndex(addresses), XML);
  });

  fastify.get<{ Params: { slug: string } }>('/fronts/logo/:slug', async (request, reply) => {
    const title = (await placedTitles(db)).find(({ slug }) => slug === request.params.slug);
    const file = title && logoFile(title.tenant.logoUrl);
    if (!file) return refuse(reply, 404);
    return sendAnswer(request, reply, { ...file, etag: etagOf(title.tenant.logoUrl ?? ''), cache: SHORT });
  });

  fastify.get<{ Params: { tenantId: string; id: string; fileId: string } }>(
    '/fronts/pictures/:tenantId/:id/:fileId',
    async (request, reply) => {
      const { tenantId, id, fileId } = request.params;
      const title = (await placedTitles(db)).find(({ tenant }) => String(tenant.id) === tenantId);
      const [item] = /^\d{12}$/u.test(id) ? await publishedIn(db, [id]) : [];
      if (!title || !item?.tenantIds.includes(title.tenant.id)) return refuse(reply, 404);
      const { picture, test } = frontTeaser(item, { tenantId: title.tenant.id, kickwords: new Map() });
      const addresses = [picture, test?.b.picture ?? null].flatMap(one => {
        const base = one && pictureBase(title, id, one.url);
        return one && base ? PICTURE_SIZES.map(size => `${base}?${pictureQuery(one, size)}`) : [];
      });
      const pictures = new Set(addresses);
      return sendPicture(deps, { status: 200, pictures, isUnindexed: false }, { request, reply, fileId });
    },
  );
  return { sendFront };
};
