import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  type DictionaryEntry,
  type HouseWordEntry,
  type WordChange,
  wordChangeSchema,
  type WordDraft,
  type WordStatus,
  wordStatusSchema,
} from '#domain/spelling/dictionary.ts';
import { type ContentLocale, contentLocaleSchema } from '#domain/locale.ts';
import type { Person } from '#domain/user/user.ts';
import type { Queries } from '../db/schema.ts';
import { seal, unseal } from '../db/sealed.ts';
import type { DictionaryWordsTable } from '../db/tables/dictionary.ts';
import { findPeople } from './accounts/users.ts';
import { versionEtag } from '../version-etag.ts';

type Row = Selectable<DictionaryWordsTable>;

/** A word as it is stored. */
export interface StoredWord extends WordDraft {
  readonly id: string;
  readonly status: WordStatus;
  readonly sentence: string;
  readonly reason: string;
  readonly proposerId: string;
  readonly proposedAt: string;
  readonly changedAt: string;
  readonly version: number;
}

const tenantIdsSchema = z.array(z.number().int());
const changeSchema = wordChangeSchema.omit({ at: true, by: true });

const toWord = (row: Row): StoredWord => ({
  id: row.id,
  locale: contentLocaleSchema.parse(row.locale),
  word: row.word,
  like: row.model_word,
  tenantIds: row.tenant_ids === null ? null : tenantIdsSchema.parse(unseal(row.tenant_ids)),
  status: wordStatusSchema.parse(row.status),
  sentence: row.sentence,
  reason: row.reason,
  proposerId: row.proposer_id,
  proposedAt: row.proposed_at,
  changedAt: row.changed_at,
  version: row.version,
});

/** The etag of a word. */
export const wordEtag = ({ version, locale, word, like, tenantIds, status, sentence, reason, proposerId }: StoredWord): string =>
  versionEtag('w', version, { locale, word, like, tenantIds, status, sentence, reason, proposerId });

const peopleOf = (queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => findPeople(queries, [...new Set(ids)]);

/** Words with their proposers. */
export const toEntries = async (queries: Queries, words: readonly StoredWord[]): Promise<readonly DictionaryEntry[]> => {
  const people = await peopleOf(
    queries,
    words.map(({ proposerId }) => proposerId),
  );
  return words.map(({ proposerId, version: _version, ...word }) => ({ ...word, proposer: people.get(proposerId) ?? null }));
};

/** The words that desks check with, in a stable order. */
export const listHouseWords = async (queries: Queries): Promise<readonly HouseWordEntry[]> =>
  (await queries.selectFrom('dictionary_words').selectAll().where('status', '=', 'accepted').orderBy('id').execute())
    .map(toWord)
    .map(({ locale, word, like, tenantIds }) => ({ locale, word, like, tenantIds }));

/** All words of a status, or all; the newest change first. */
export const listWords = async (queries: Queries, status: WordStatus | undefined): Promise<readonly StoredWord[]> => {
  const all = queries.selectFrom('dictionary_words').selectAll().orderBy('changed_at', 'desc').orderBy('serial', 'desc');
  return (await (status === undefined ? all : all.where('status', '=', status)).execute()).map(toWord);
};

export const findWord = async (queries: Queries, id: string): Promise<StoredWord | null> => {
  const row = await queries.selectFrom('dictionary_words').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toWord(row) : null;
};

/** Returns the entry of a word in a language, whatever its state. */
export const findSameWord = async (queries: Queries, locale: ContentLocale, word: string): Promise<StoredWord | null> => {
  const row = await queries
    .selectFrom('dictionary_words')
    .selectAll()
    .where('locale', '=', locale)
    .where('word', '=', word)
    .executeTakeFirst();
  return row ? toWord(row) : null;
};

/** Stores a word, new or changed, with the change that made it so. */
export const keepWord = async (queries: Queries, word: StoredWord, byId: string): Promise<void> => {
  const { status, like, tenantIds, reason } = word;
  const columns = {
    locale: word.locale,
    word: word.word,
    model_word: like,
    tenant_ids: tenantIds === null ? null : seal(tenantIds),
    status,
    sentence: word.sentence,
    reason,
    proposer_id: word.proposerId,
    proposed_at: word.proposedAt,
    changed_at: word.changedAt,
    version: word.version,
  };
  await queries
    .insertInto('dictionary_words')
    .values({ id: word.id, ...columns })
    .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
    .execute();
  await queries
    .insertInto('dictionary_changes')
    .values({
      word_id: word.id,
      version: word.version,
      at: word.changedAt,
      by_id: byId,
      change: seal({ status, word: word.word, like, tenantIds, reason }),
    })
    .execute();
};

/** Returns the changes of a word, newest first. */
export const listWordChanges = async (queries: Queries, id: string): Promise<readonly WordChange[]> => {
  const rows = await queries.selectFrom('dictionary_changes').selectAll().where('word_id', '=', id).orderBy('version', 'desc').execute();
  const people = await peopleOf(
    queries,
    rows.map(row => row.by_id),
  );
  return rows.map(row => ({ at: row.at, by: people.get(row.by_id) ?? null, ...changeSchema.parse(unseal(row.change)) }));
};
