import { hash } from 'node:crypto';
import type { Element, RichTextDocument } from '#domain/article/document.ts';

/** Text with its SHA-256: SQLite's own check misses nearly all silent damage to text (measured, reliability B4). */
export interface Sealed {
  readonly json: string;
  readonly sha: string;
}

/** JSON as a value that still has to be checked. */
export const parseJson = (json: string): unknown => JSON.parse(json);

const checksum = (json: string): string => hash('sha256', json, 'base64');

export const seal = (value: unknown): Sealed => sealJson(JSON.stringify(value));

/** Serialised JSON. */
export const sealJson = (json: string): Sealed => ({ json, sha: checksum(json) });

/** Elements are immutable: each is serialised once, however often the text around it is stored. */
const written = new WeakMap<Element, string>();

const elementJson = (element: Element): string => {
  const known = written.get(element);
  if (known !== undefined) return known;
  const json = JSON.stringify(element);
  written.set(element, json);
  return json;
};

/** A text as `JSON.stringify` writes it; only changed elements are serialised again. */
export const documentJson = ({ version, elements }: RichTextDocument): string =>
  `{"version":${JSON.stringify(version)},"elements":[${elements.map(elementJson).join(',')}]}`;

/** The stored value, or undefined when the text is not what was written. */
export const unseal = (row: { readonly json: unknown; readonly sha: unknown }): unknown => {
  if (typeof row.json !== 'string' || checksum(row.json) !== row.sha) return undefined;
  return parseJson(row.json);
};

/** Checks whether a row matches its checksum; rows without one are valid. */
export const isIntact = (row: Readonly<Record<string, unknown>>): boolean => {
  if (typeof row['facts'] === 'string') return unsealInside(row['facts']).isIntact;
  return typeof row['sha'] !== 'string' || (typeof row['json'] === 'string' && checksum(row['json']) === row['sha']);
};

const MARK = /,"sha256":"(?<sha>[A-Za-z0-9+/]{43}=)"\}$/u;

/** An object as JSON with its checksum inside, as its last key: for columns that SQL also looks into. */
export const sealInside = (value: object): string => {
  const json = JSON.stringify(value);
  return json === '{}' ? json : `${json.slice(0, -1)},"sha256":"${checksum(json)}"}`;
};

export interface Unsealed {
  readonly value: unknown;
  /** The checksum matches; also true of what was written before there was one. */
  readonly isIntact: boolean;
}

/** The stored object without its checksum; the value is undefined when it is no longer JSON. */
export const unsealInside = (stored: unknown): Unsealed => {
  if (typeof stored !== 'string') return { value: undefined, isIntact: false };
  const match = MARK.exec(stored);
  const json = match ? `${stored.slice(0, match.index)}}` : stored;
  return { value: readJson(json), isIntact: !match || checksum(json) === match.groups?.['sha'] };
};

/** JSON that may be damaged: undefined when it cannot be read. */
export const readJson = (json: unknown): unknown => {
  if (typeof json !== 'string') return undefined;
  try {
    return parseJson(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
