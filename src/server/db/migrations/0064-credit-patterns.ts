import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [`alter table tenants add column credit_pattern text`];

/** How a title writes by-line and agency of its pictures; null: as most do. */
export const creditPatterns: Migration = { number: 64, name: 'credit patterns', up: queries => runStatements(queries, STATEMENTS) };
