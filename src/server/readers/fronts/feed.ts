import { FRONT_TEXTS } from '#richtext/fronts/front-words.ts';
import type { FrontItem, FrontPicture } from '#domain/fronts/front.ts';
import { pictureQuery } from '#domain/fronts/picture-query.ts';
import type { Queries } from '../../db/schema.ts';
import { fill } from '../page/words.ts';
import { newestOf, pictureBase, teasersIn } from './front-content.ts';
import type { FrontPlace } from './front-place.ts';
import type { PlacedTitle } from '../../usecases/fronts/title-places.ts';
import { printXml, xml, type XmlElement } from './xml.ts';

const FEED_ITEMS = 50;
const MEDIA_SIZE = { ratio: '16:9', widthPx: 760 } as const;
const MEDIA_HEIGHT_PX = 855;

/** The address of a feed: that of the page with "rss" before its last part. */
export const feedPath = ({ title: { slug }, path }: Pick<FrontPlace, 'title' | 'path'>): string => {
  const rest = path.slice(slug.length + 2).replace(/\/$/u, '');
  return rest === '' ? `/${slug}/rss.xml` : `/${slug}/rss/${rest}.xml`;
};

/** Returns the page of a feed, by the part of the address behind its title; undefined if it is no feed. */
export const pageOfFeed = (rest: string): string | undefined => {
  if (rest === 'rss.xml') return '';
  return /^rss\/(?<page>.+)\.xml$/u.exec(rest)?.groups?.['page'];
};

const mediaOf = (title: PlacedTitle, item: FrontItem, picture: FrontPicture, origin: string): readonly XmlElement[] => {
  const base = pictureBase(title, item.metadataId, picture.url);
  if (base === undefined) return [];
  const url = base.startsWith('/') ? `${origin}${base}?${pictureQuery(picture, MEDIA_SIZE)}` : base;
  const size =
    base.startsWith('/') && picture.crops !== null ? { width: String(MEDIA_SIZE.widthPx * 2), height: String(MEDIA_HEIGHT_PX) } : {};
  const text = picture.alt.trim() === '' ? [] : [xml('media:description', picture.alt)];
  return [xml('media:content', text, { url, medium: 'image', ...size })];
};

const itemOf = (title: PlacedTitle, item: FrontItem, origin: string): readonly XmlElement[] => {
  if (item.href === null) return [];
  const link = `${origin}${item.href}`;
  return [
    xml('item', [
      xml('title', item.title),
      xml('link', link),
      xml('guid', item.metadataId, { isPermaLink: 'false' }),
      ...(item.lead.trim() === '' ? [] : [xml('description', item.lead)]),
      ...(item.publishedAt === null ? [] : [xml('pubDate', new Date(item.publishedAt).toUTCString())]),
      ...(item.titleHeader.trim() === '' ? [] : [xml('category', item.titleHeader)]),
      ...(item.picture === null ? [] : mediaOf(title, item, item.picture, origin)),
    ]),
  ];
};

/** The newest of a page as RSS 2.0 with pictures as Media RSS (rssboard.org, RSS 2.0.11 and Media RSS 1.5.1). */
export const readFeed = async (queries: Queries, place: FrontPlace, origin: string): Promise<string> => {
  const { title, heading, path } = place;
  const chosen = (await newestOf(queries, place, FEED_ITEMS)).map(metadataId => ({ placeId: metadataId, metadataId }));
  const items = [...(await teasersIn(queries, title, chosen)).values()];
  const words = FRONT_TEXTS[title.language];
  const name = title.tenant.name;
  return printXml(
    xml(
      'rss',
      [
        xml('channel', [
          xml('title', heading === null ? name : fill(words.feedOf, { title: name, section: heading })),
          xml('link', `${origin}${path}`),
          xml('description', `${words.latest}: ${heading ?? name}`),
          xml('language', title.language.toLowerCase()),
          xml('atom:link', [], { href: `${origin}${feedPath(place)}`, rel: 'self', type: 'application/rss+xml' }),
          ...items.flatMap(item => itemOf(title, item, origin)),
        ]),
      ],
      { version: '2.0', 'xmlns:media': 'http://search.yahoo.com/mrss/', 'xmlns:atom': 'http://www.w3.org/2005/Atom' },
    ),
  );
};
