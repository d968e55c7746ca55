import { publicPath } from '#domain/fronts/front-item.ts';
import { ALL_TENANTS_VARIANT, type Metadata } from '#domain/metadata/metadata.ts';
import { DEFAULT_SETTINGS, entryFor } from '#domain/metadata/publication.ts';
import { html, type HtmlNode } from '#richtext/html/html-tree.ts';
import type { Queries } from '../../db/schema.ts';
import { findMetadata } from '../../repositories/metadata.ts';
import { readDraw } from '../../usecases/newsletter/read-draw.ts';
import { readReleased } from '../../usecases/waiting/read-released.ts';
import { STATUSES } from './public-item.ts';
import { WORDS } from './words.ts';

/** Returns the presentation of a newsletter, as far as readers can reach it: the text of its teaser, and its address. */
const presentation = async (
  queries: Queries,
  metadataId: string | null,
): Promise<{ readonly lead: string; readonly path: string } | undefined> => {
  const metadata = metadataId === null ? undefined : await findMetadata(queries, metadataId);
  if (!metadata || STATUSES[metadata.metadata.publicationStatus] !== 200) return undefined;
  const released = await readReleased(queries, metadata.metadata.id);
  if (!released) return undefined;
  const teaser = entryFor(released.metadata.teasers, ALL_TENANTS_VARIANT)?.default;
  return { lead: (teaser?.lead ?? '').trim() || released.metadata.lead, path: publicPath(released.metadata) };
};

/** Returns the card of the newsletter that an article offers today (D-055); none if its settings do not allow it. */
export const newsletterCard = async (queries: Queries, metadata: Metadata, now: string): Promise<readonly HtmlNode[]> => {
  const settings = entryFor(metadata.additionalSettings, ALL_TENANTS_VARIANT)?.settings ?? DEFAULT_SETTINGS;
  if (!settings.newsletterSubscribingEnabled) return [];
  const { newsletter } = await readDraw(queries, { metadata, now });
  if (newsletter === null) return [];
  const words = WORDS[metadata.locale];
  const shown = await presentation(queries, newsletter.metadataId);
  const lead = shown === undefined || shown.lead === '' ? [] : [html('p', {}, [shown.lead])];
  const link = shown === undefined ? [] : [html('p', {}, [html('a', { href: shown.path }, [words.newsletterSubscribe])])];
  const attributes = { class: 'newsletter', 'data-newsletter': newsletter.id, 'data-opt-in': newsletter.optInIds.join(' ') };
  return [html('aside', attributes, [html('p', {}, [words.newsletter]), html('h2', {}, [newsletter.name]), ...lead, ...link])];
};
