import type { Dialect } from './dialect-rules.ts';

/** A Word file as mammoth reads it: notes as a list at the end, with arrows that lead back. */
export const wordFile: Dialect = {
  meaningOf: ({ tag, attributes }) =>
    tag === 'a' && /^#(?:footnote|endnote)-ref-/u.test(attributes['href'] ?? '') ? { kind: 'skip' } : undefined,
};
