import { createHash } from 'node:crypto';

const HASH_LENGTH = 12;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (_name: string, value: unknown): unknown =>
  isPlain(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

/**
 * The ETag of a state that is counted: its number with a digest of its content. A newsroom that was put back counts the same numbers again
 * for other content, and a number alone would let an old form write over it.
 */
export const versionEtag = (letter: string, version: number, content: unknown): string => {
  const digest = createHash('sha256').update(JSON.stringify(content, inOrder)).digest('base64url');
  return `${letter}${String(version)}-${digest.slice(0, HASH_LENGTH)}`;
};
