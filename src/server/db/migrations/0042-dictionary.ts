import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table dictionary_words (
    id text primary key,
    locale text not null,
    word text not null,
    model_word text,
    tenant_ids text,
    status text not null,
    sentence text not null,
    reason text not null,
    proposer_id text not null,
    proposed_at text not null,
    changed_at text not null,
    version bigint not null,
    unique (locale, word)
  )`,
  'create index dictionary_words_by_status on dictionary_words (status, changed_at)',
  `create table dictionary_changes (
    word_id text not null,
    version bigint not null,
    at text not null,
    by_id text not null,
    change text not null,
    primary key (word_id, version)
  )`,
];

/** Dictionary of the house: words, proposed and refused ones, and their changes. */
export const dictionary: Migration = { number: 42, name: 'dictionary', up: queries => runStatements(queries, STATEMENTS) };
