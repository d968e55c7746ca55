import { deriveFields } from '#domain/article/derived.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { ContentStatus, PublicationStatus } from '#domain/article/workflow.ts';
import type { ResourceName } from '#domain/ids.ts';
import { ALL_TENANTS_VARIANT, type Metadata } from '#domain/metadata/metadata.ts';
import { authorOf, newMetadata } from '#domain/metadata/new-metadata.ts';
import type { Person } from '#domain/user/user.ts';
import type { Chance } from './chance.ts';

/** What generated items refer to in the newsroom. */
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

const draw = <Value>(shares: Shares<Value>, chance: Chance, fallback: Value): Value => {
  let point = chance.next();
  for (const [value, share] of shares) {
    point -= share;
    if (point < 0) return value;
  }
  return fallback;
};

/** A few of many, the first ones far more often than the last. */
const few = (ids: readonly number[], chance: Chance, most: number): number[] => {
  const count = 1 + chance.whole(most);
  const picked = Array.from({ length: count }, () => ids[Math.floor(ids.length * chance.next() ** 2)]);
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

export const generatedKind = (chance: Chance): ResourceName => draw(KIND_SHARES, chance, 'articles');

const timesOf = (updatedMs: number, isPublic: boolean, chance: Chance) => {
  const createdMs = updatedMs - chance.whole(3 * DAY_MS) - MINUTE_MS;
  const publishedAt = isPublic ? at(createdMs + Math.floor((updatedMs - createdMs) * chance.next())) : null;
  return { createdAt: at(createdMs), updatedAt: at(updatedMs), publishedAt, readyToPublishAt: publishedAt };
};

const authorsOf = (
  { people }: Surroundings,
  id: string,
  chance: Chance,
): { readonly creator: Person | null; readonly authors: Metadata['authors'] } => {
  const creator = people[Math.floor(people.length * chance.next() ** 1.5)] ?? null;
  const second = chance.happens(0.2) ? people[chance.whole(people.length)] : undefined;
  const credited = [...new Set([creator, second])].filter(person => person !== null && person !== undefined);
  return {
    creator,
    authors: [{ variantId: ALL_TENANTS_VARIANT, authors: credited.map((person, index) => authorOf(person, `${id}-${index}`)) }],
  };
};

/** Metadata for a generated text. */
export const generatedMetadata = (item: Item, surroundings: Surroundings, chance: Chance): Metadata => {
  const contentStatus = draw(CONTENT_SHARES, chance, 'draft');
  const publicationStatus = contentStatus === 'readyToPublish' ? draw(PUBLIC_SHARES, chance, 'notPublished') : 'notPublished';
  const main = surroundings.tenants[chance.whole(surroundings.tenants.length)];
  const neighbours = surroundings.tenants.filter(tenant => tenant.locale === main?.locale).map(tenant => tenant.id);
  const tenantIds = main ? [...new Set([main.id, ...few(neighbours, chance, 3)])] : [];
  const categories = few(surroundings.categoryIds, chance, 2);
  const { creator, authors } = authorsOf(surroundings, item.id, chance);
  const target = chance.happens(0.3) ? item.updatedMs + chance.whole(DAY_MS) : null;
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
    ...timesOf(item.updatedMs, publicationStatus !== 'notPublished', chance),
    contentStatus,
    publicationStatus,
    targetDateTime: target === null ? null : at(target),
    targetTextLength: chance.happens(0.5) ? 800 * (1 + chance.whole(6)) : null,
    mainTenantId: main?.id ?? null,
    tenantIds,
    tags: chance.happens(0.7) ? few(surroundings.tagIds, chance, 4) : [],
    authors,
    placement: categories.length === 0 ? [] : [{ variantId: ALL_TENANTS_VARIANT, categories, mainCategory: categories[0] ?? null }],
  };
};
