import type { ReferenceKind } from '#domain/kinds/kind.ts';

interface RecordOperations {
  readonly list: 'listSnippets';
  readonly get: 'getSnippet';
  readonly delete: 'deleteSnippet';
}

/** The calls of a kind of reference data, which are derived from it. */
export const operationsOf = ({ api: { operation, plural } }: Pick<ReferenceKind, 'api'>): RecordOperations =>
  ({ list: `list${plural ?? `${operation}s`}`, get: `get${operation}`, delete: `delete${operation}` }) as unknown as RecordOperations; // all kinds are called alike: text components lend their types
