import { deriveFields } from '#domain/article/derived.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { ContentStatus, PublicationStatus } from '#domain/article/workflow.ts';
import type { ResourceName } from '#domain/ids.ts';
import { ALL_TENANTS_VARIANT, type Metadata } from '#domain/metadata/metadata.ts';
import { authorOf, newMetadata } from '#domain/metadata/new-metadata.ts';
import type { Person } from '#domain/user/user.ts';
import type { Random } from './random.ts';

/** Records of the newsroom that generated items refer to. */
export interface Surroundings {
  readonly people: readonly Person[];
  readonly tenants: readonly { readonly id: number; readonly locale: Metadata['locale'] }[];
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
}

type Shares<Value> = readonly (readonly [value: Value, share: number])[];

/** Most of an archive is published and done; a few per cent are in progress. */
const CONTENT_SHARES: Shares<ContentStatus> = [
  ['readyToPublish', 0.82],
  ['draft', 0.08],
  ['review1', 0.03],
  ['review2', 0.02],
  ['seo', 0.02],
  ['proofread', 0.02],
  ['requiredRework', 0.01],
];
const PUBLIC_SHARES: Shares<PublicationStatus> = [
  ['published', 0.9],
  ['unlisted', 0.03],
  ['internalOnly', 0.02],
  ['unpublished', 0.03],
  ['notPublished', 0.02],
];
const KIND_SHARES: Shares<ResourceName> = [
  ['articles', 0.86],
  ['slideshows', 0.04],
  ['videos', 0.04],
  ['tickers', 0.02],
  ['links', 0.02],
  ['embeds', 0.01],
  ['breakingnews', 0.01],
];

const draw = <Value>(shares: Shares<Value>, random: Random, fallback: Value): Value => {
  let point = random.next();
  for (const [value, share] of shares) {
    point -= share;
    if (point < 0) return value;
  }
  return fallback;
};

/** A few of many, the first ones far more often than the last. */
const few = (ids: readonly number[], random: Random, most: number): number[] => {
  const count = 1 + random.whole(most);
  const picked = Array.from({ length: count }, () => ids[Math.floor(ids.length * random.next() ** 2)]);
  return [...new Set(picked.filter(id => id !== undefined))];
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const at = (ms: number): string => new Date(ms).toISOString();

export interface Item {
  readonly id: string;
  readonly resourceId: string;
  readonly updatedMs: number;
  readonly document: RichTextDocument;
  readonly kind?: ResourceName;
}

export const generatedKind = (random: Random): ResourceName => draw(KIND_SHARES, random, 'articles');

const timesOf = (updatedMs: number, isPublic: boolean, random: Random) => {
  const createdMs = updatedMs - random.whole(3 * DAY_MS) - MINUTE_MS;
  const publishedAt = isPublic ? at(createdMs + Math.floor((updatedMs - createdMs) * random.next())) : null;
  return { createdAt: at(createdMs), updatedAt: at(updatedMs), publishedAt, readyToPublishAt: publishedAt };
};

const authorsOf = (
  { people }: Surroundings,
  id: string,
  random: Random,
): { readonly creator: Person | null; readonly authors: Metadata['authors'] } => {
  const creator = people[Math.floor(people.length * random.next() ** 1.5)] ?? null;
  const second = random.happens(0.2) ? people[random.whole(people.length)] : undefined;
  const credited = [...new Set([creator, second])].filter(person => person !== null && person !== undefined);
  return {
    creator,
    authors: [{ variantId: ALL_TENANTS_VARIANT, authors: credited.map((person, index) => authorOf(person, `${id}-${index}`)) }],
  };
};

/** Metadata for a generated text. */
export const generatedMetadata = (item: Item, surroundings: Surroundings, random: Random): Metadata => {
  const contentStatus = draw(CONTENT_SHARES, random, 'draft');
  const publicationStatus = contentStatus === 'readyToPublish' ? draw(PUBLIC_SHARES, random, 'notPublished') : 'notPublished';
  const main = surroundings.tenants[random.whole(surroundings.tenants.length)];
  const neighbours = surroundings.tenants.filter(tenant => tenant.locale === main?.locale).map(tenant => tenant.id);
  const tenantIds = main ? [...new Set([main.id, ...few(neighbours, random, 3)])] : [];
  const categories = few(surroundings.categoryIds, random, 2);
  const { creator, authors } = authorsOf(surroundings, item.id, random);
  const target = random.happens(0.3) ? item.updatedMs + random.whole(DAY_MS) : null;
  return {
    ...newMetadata({
      id: item.id,
      resourceId: item.resourceId,
      resourceName: item.kind ?? 'articles',
      locale: main?.locale ?? 'de-CH',
      creator,
      now: at(item.updatedMs),
      derived: deriveFields(item.document),
    }),
    ...timesOf(item.updatedMs, publicationStatus !== 'notPublished', random),
    contentStatus,
    publicationStatus,
    targetDateTime: target === null ? null : at(target),
    targetTextLength: random.happens(0.5) ? 800 * (1 + random.whole(6)) : null,
    mainTenantId: main?.id ?? null,
    tenantIds,
    tags: random.happens(0.7) ? few(surroundings.tagIds, random, 4) : [],
    authors,
    placement: categories.length === 0 ? [] : [{ variantId: ALL_TENANTS_VARIANT, categories, mainCategory: categories[0] ?? null }],
  };
};
