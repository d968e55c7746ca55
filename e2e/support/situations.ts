import { join } from 'node:path';
import type { Article } from '#domain/article/article.ts';
import { CONTENT_STATUSES, isReleasedStatus, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import type { Metadata, ScheduledPlacing } from '#domain/metadata/metadata.ts';
import { SCHEDULE_STATES } from '#domain/publication/situation.ts';
import { openDatabase } from '#server/db/database.ts';
import { findMetadata, takeChange, updateMetadata } from '#server/repositories/metadata.ts';
import { type Combination, coverTriples } from '#tests/support/covering.ts';
import type { NewsroomUnderTest } from './galley-test.ts';
import { createNewsroomReader } from './newsroom-reader.ts';
import { type Ask, writeArticle } from './write-article.ts';

const HOUR_MS = 3_600_000;

const DIMENSIONS = {
  contentStatus: CONTENT_STATUSES,
  publicationStatus: PUBLICATION_STATUSES,
  schedule: SCHEDULE_STATES,
  expiry: ['none', 'pending'],
  hasWaitingChanges: [false, true],
  /** Whether the chief editor has the article open for editing. */
  isHeld: [false, true],
  who: ['editor', 'guestOwn', 'guestOther'],
  isOnline: [true, false],
  /** Its own values of a title: those of all titles, or none where the title asks for some. */
  variant: ['default', 'ownEmpty'],
} as const;

/** One situation of an article, and who looks at it. */
export type ArticleSituation = Combination<typeof DIMENSIONS>;

const pairsOf = (row: ArticleSituation): readonly string[] => {
  const entries = Object.entries(row).map(([name, value]) => `${name}=${String(value)}`);
  return entries.flatMap((one, at) => entries.slice(at + 1).map(other => `${one} ${other}`));
};

const TOTAL = Object.values(DIMENSIONS).reduce((product, values) => product * values.length, 1);
/** Has no factor in common with the total: its multiples meet every situation. */
const STRIDE = 7919;

/** One of all situations by its number. */
const situationAt = (number: number): ArticleSituation => {
  let rest = number % TOTAL;
  const entries = Object.entries(DIMENSIONS).map(([name, values]) => {
    const value = values[rest % values.length];
    rest = Math.floor(rest / values.length);
    return [name, value];
  });
  return Object.fromEntries(entries) as ArticleSituation; // one value of each dimension
};

/** So many situations: those first that bring the most new pairs of values, among those in which every three values occur; then others. */
export const pickSituations = (count: number): readonly ArticleSituation[] => {
  const covering = coverTriples(DIMENSIONS);
  const left = [...covering, ...Array.from({ length: Math.max(0, count - covering.length) }, (_, at) => situationAt(at * STRIDE))];
  const seen = new Set<string>();
  const picked: ArticleSituation[] = [];
  while (picked.length < count && left.length > 0) {
    const gains = left.map(row => pairsOf(row).filter(pair => !seen.has(pair)).length);
    const [next] = left.splice(gains.indexOf(Math.max(...gains)), 1);
    if (!next) break;
    for (const pair of pairsOf(next)) seen.add(pair);
    picked.push(next);
  }
  return picked;
};

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

const placingOf = ({ schedule, expiry }: ArticleSituation): ScheduledPlacing | null => {
  const expiryTime = expiry === 'none' ? null : inMs(60 * HOUR_MS);
  if (schedule === 'none') return expiryTime === null ? null : { status: 'scheduled', publicationTime: null, expiryTime };
  const publicationTime = inMs(schedule === 'pending' ? 10 * HOUR_MS : -2 * HOUR_MS);
  const failure = { at: inMs(-HOUR_MS), code: 'missingRequiredFields', fieldNames: ['lead'] };
  const status = schedule === 'done' ? 'done' : 'scheduled';
  return { status, publicationTime, expiryTime, ...(schedule === 'failed' && { failure }) };
};

/** An article in its situation. */
export interface SituatedArticle {
  readonly article: Article;
  readonly title: string;
  readonly situation: ArticleSituation;
}

/** Puts the stored articles into their states while the newsroom is stopped: some are reached by weeks of work only. */
const putIntoStates = async (dataFolder: string, situated: readonly SituatedArticle[], tenantId: number): Promise<void> => {
  const database = await openDatabase({ kind: 'sqlite', file: join(dataFolder, 'newsroom.db') });
  for (const { article, situation } of situated)
    await database.transaction(async queries => {
      const stored = await findMetadata(queries, article.metadataId);
      if (!stored) throw new Error('it was just written');
      const change = await takeChange(queries, new Date().toISOString());
      const { contentStatus, publicationStatus, variant } = situation;
      const metadata: Metadata = {
        ...stored.metadata,
        contentStatus,
        publicationStatus,
        publishedAt: publicationStatus === 'notPublished' ? null : inMs(-20 * HOUR_MS),
        scheduledPlacing: placingOf(situation),
        placement: [
          ...stored.metadata.placement,
          ...(variant === 'default' ? [] : [{ variantId: tenantId, categories: [], mainCategory: null }]),
        ],
        updatedAt: change.at,
      };
      await updateMetadata(queries, metadata, change);
    });
  await database.close();
};

/** Writes an article for each situation; the newsroom is stopped and started again meanwhile. */
export const writeSituations = async (
  newsroom: NewsroomUnderTest,
  situations: readonly ArticleSituation[],
): Promise<readonly SituatedArticle[]> => {
  const asks: Record<'editor' | 'extern', Ask> = {
    editor: await createNewsroomReader(newsroom.origin),
    extern: await createNewsroomReader(newsroom.origin, 'extern'),
  };
  const tenants = await asks.editor('listTenants', {});
  const tenant = tenants.find(({ language, categoriesRequired }) => language === 'de_CH' && categoriesRequired);
  const [category] = (await asks.editor('listCategories', { query: { excludeRoot: true, active: true } })).content;
  if (!tenant || !category) throw new Error('the demo has a German title that asks for categories, and categories');
  const placement = [{ variantId: 0, categories: [category.id], mainCategory: category.id }];
  const situated: SituatedArticle[] = [];
  for (const [at, situation] of situations.entries()) {
    const title = `Lage ${String(at + 1).padStart(3, '0')}`;
    const ask = situation.who === 'guestOwn' ? asks.extern : asks.editor;
    const metadata = { tenantIds: [tenant.id], mainTenantId: tenant.id, placement };
    situated.push({ article: await writeArticle(ask, { title, lead: 'Es regnet seit Tagen.' }, metadata), title, situation });
  }
  await newsroom.stop();
  await putIntoStates(newsroom.dataFolder, situated, tenant.id);
  await newsroom.start();
  const editor = await createNewsroomReader(newsroom.origin);
  const [kickword] = (await editor('listKickwords', { query: {} })).content;
  for (const { article, situation } of situated) {
    if (!situation.hasWaitingChanges || !isReleasedStatus(situation.publicationStatus)) continue;
    const params = { id: article.metadataId };
    await editor('getMetadata', { params });
    await editor('patchMetadata', { params, query: { hold: true }, body: { kickword: [{ variantId: 0, kickwordId: kickword?.id ?? 0 }] } });
  }
  return situated;
};
