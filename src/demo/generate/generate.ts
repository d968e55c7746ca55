import { z } from 'zod';
import { bodyText } from '#domain/article/derived.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Database } from '#server/db/database.ts';
import { frontRows } from '#server/db/front-rows.ts';
import { FIRST_METADATA_ID, toDocumentColumns, toFilterColumns } from '#server/repositories/metadata-rows.ts';
import { type Batch, openBulkWriter } from './bulk.ts';
import { type Random, createRandom, generatedUuid } from './random.ts';
import { generatedKind, generatedMetadata, type Surroundings } from './items.ts';
import { readSurroundings } from './surroundings.ts';
import { generatedDocument, generatedHeads } from './texts.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Kind of generated data: short items of all kinds for long lists, or whole articles for searching. */
export type GeneratedKind = 'metadata' | 'articles';

export interface Generation {
  readonly database: Database;
  readonly kind: GeneratedKind;
  readonly count: number;
  /** The newest item is changed just before this; the oldest three years earlier. */
  readonly newestAt: Date;
  readonly report: (line: string) => void;
}

const SEED = 20_261_121;
const BATCH_ITEMS = { metadata: 5_000, articles: 500 } as const;
const SPREAD_MS = 3 * 365 * 86_400_000;

interface Making extends Generation {
  readonly surroundings: Surroundings;
  readonly vocabulary: Vocabulary;
  /** Counters before the first item of this kind. */
  readonly firstChange: number;
  readonly firstMetadataId: number;
}

const KIND_NUMBER = { metadata: 1, articles: 2 } as const;

interface Made {
  readonly metadata: Metadata;
  readonly document: RichTextDocument;
  readonly revisionId: string;
  readonly etag: string;
}

const makeItem = (making: Making, number: number, random: Random): Made => {
  const { kind, vocabulary, surroundings } = making;
  const heads = generatedHeads(vocabulary, random);
  const words = kind === 'articles' ? 300 + random.whole(700) : 12;
  const document = generatedDocument({ heads, words, vocabulary, random });
  const age = 1 - number / making.count;
  const uuid = (part: number): string => generatedUuid(KIND_NUMBER[kind] * 16 + part, number, random);
  const item = {
    id: String(making.firstMetadataId + number),
    resourceId: uuid(0),
    updatedMs: Math.floor(making.newestAt.getTime() - age * SPREAD_MS),
    document,
    kind: kind === 'articles' ? 'articles' : generatedKind(random),
  } as const;
  return { metadata: generatedMetadata(item, surroundings, random), document, revisionId: uuid(1), etag: uuid(2) };
};

const articleRow = ({ metadata, revisionId }: Made): Batch['articles'][number] => ({
  id: metadata.resourceId,
  metadata_id: Number(metadata.id),
  locale: metadata.locale,
  template: 'standard',
  revision_id: revisionId,
  revision_number: 1,
  created_at: metadata.createdAt,
  updated_at: metadata.updatedAt,
  creator_id: metadata.creator?.id ?? null,
  updated_by_id: metadata.lastUpdatedBy?.id ?? null,
  mutation_id: null,
  deleted: 0,
});

const revisionRow = ({ metadata, revisionId, document }: Made): Batch['revisions'][number] => ({
  id: revisionId,
  article_id: metadata.resourceId,
  revision_number: 1,
  creator_id: metadata.creator?.id ?? null,
  date: metadata.updatedAt,
  content_status: metadata.contentStatus,
  publication_status: metadata.publicationStatus,
  document: JSON.stringify(document),
});

const wordsOf = ({ metadata, document }: Made): Batch['words'][number] => ({
  ordinal: Number(metadata.id) - FIRST_METADATA_ID,
  text: { head: `${metadata.titleHeader} ${metadata.title}`, lead: metadata.lead, body: bodyText(document) },
});

const progressName = (kind: GeneratedKind): string => `generated-${kind}`;

/** Items are numbered from 1; each has its own random numbers, so that it does not depend on its batch. */
const makeBatch = (making: Making, from: number, to: number): Batch => {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const made = numbers.map(number => makeItem(making, number, createRandom(SEED + KIND_NUMBER[making.kind] * 100_000_000 + number)));
  const articles = made.filter(one => one.metadata.resourceName === 'articles');
  const lastUpdatedAt = Date.parse(made.at(-1)?.metadata.updatedAt ?? making.newestAt.toISOString());
  return {
    metadata: made.map((one, index) => ({
      ...toFilterColumns(one.metadata),
      etag: one.etag,
      deleted: 0,
      change_number: making.firstChange + from + index,
    })),
    documents: made.map(one => toDocumentColumns(one.metadata)),
    articles: articles.map(articleRow),
    revisions: articles.map(revisionRow),
    fronts: made.flatMap(one => frontRows(one.metadata)),
    words: made.map(wordsOf),
    state: { lastChange: making.firstChange + to, lastUpdatedAt, lastMetadataId: making.firstMetadataId + to },
    progress: [progressName(making.kind), JSON.stringify({ done: to, first: [making.firstChange, making.firstMetadataId] })],
  };
};

const progressSchema = z.object({ done: z.number() });

interface Progress {
  readonly done: number;
  readonly firstChange: number;
  readonly firstMetadataId: number;
}

/** Returns the progress of an earlier run of the same kind, or the current counters. */
const readProgress = async ({ db }: Database, kind: GeneratedKind): Promise<Progress> => {
  const state = await db.selectFrom('content_state').selectAll().executeTakeFirstOrThrow();
  const setting = await db.selectFrom('settings').select('value').where('name', '=', progressName(kind)).executeTakeFirst();
  if (!setting) return { done: 0, firstChange: state.last_change, firstMetadataId: state.last_metadata_id };
  const { done } = progressSchema.parse(JSON.parse(setting.value));
  return { done, firstChange: state.last_change - done, firstMetadataId: state.last_metadata_id - done };
};

/** Fills the newsroom for load tests: deterministic, in batches, and resuming an earlier run. */
export const generate = async (generation: Generation): Promise<void> => {
  const { database, kind, count, report } = generation;
  const { done, firstChange, firstMetadataId } = await readProgress(database, kind);
  if (done >= count) return;
  const vocabulary = createVocabulary(createRandom(SEED));
  const making: Making = { ...generation, surroundings: await readSurroundings(database), vocabulary, firstChange, firstMetadataId };
  const writer = openBulkWriter(database);
  const size = BATCH_ITEMS[kind];
  const noun = kind === 'articles' ? 'articles' : 'metadata rows';
  try {
    for (let from = done + 1; from <= count; from += size) {
      const to = Math.min(count, from + size - 1);
      await writer.write(makeBatch(making, from, to));
      if (to === count || Math.floor((to * 20) / count) > Math.floor(((from - 1) * 20) / count))
        report(`Generated ${to} of ${count} ${noun}.`);
    }
  } finally {
    writer.close();
  }
};

/** Generates the data that a start of the newsroom requests. */
export const generateWanted = async (input: {
  readonly database: Database;
  readonly wanted: { readonly metadataRows: number; readonly articles: number };
  readonly newestAt: Date;
  readonly report: (line: string) => void;
}): Promise<void> => {
  const { wanted, ...rest } = input;
  await generate({ ...rest, kind: 'metadata', count: wanted.metadataRows });
  await generate({ ...rest, kind: 'articles', count: wanted.articles });
};
