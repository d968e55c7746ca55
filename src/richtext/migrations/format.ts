import { FORMAT_VERSION } from '#domain/article/document.ts';
import { recordOf } from '../model/data.ts';

const numberOf = (version: string): number | undefined => {
  const digits = /^v(\d{3})$/u.exec(version)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Number of this version's format: 8 for `v008`. */
export const CURRENT_FORMAT = numberOf(FORMAT_VERSION) ?? 0;

/** The format number that a document names; undefined for a bare list, and for a version that is none of ours. */
export const formatNumberOf = (document: unknown): number | undefined => {
  const version = recordOf(document)?.['version'];
  return typeof version === 'string' ? numberOf(version) : undefined;
};

/**
 * Checks whether a later version of the format wrote the document. Such a document is shown, as far as it can be read, but never written:
 * opening it for writing is refused, as saving it in this version's format would damage unknown content (B3-013).
 */
export const isNewerFormat = (document: unknown): boolean => (formatNumberOf(document) ?? 0) > CURRENT_FORMAT;
