import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [`alter table tenants add column credit_pattern text`];

/** Pattern of by-line and agency of pictures in a title; null: the usual one. */
export const creditPatterns: Migration = { number: 64, name: 'credit patterns', up: queries => runStatements(queries, STATEMENTS) };
