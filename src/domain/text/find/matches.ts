import type { Pattern } from './pattern.ts';

/** A place that was found: in which line, and what its groups hold. */
export interface LineMatch {
  /** Index of the line. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** The whole match, then its groups. */
  readonly groups: readonly (string | undefined)[];
}

/** More matches than a user goes through. */
export const MATCH_LIMIT = 10_000;

/** All matches in some lines, in their order, up to `MATCH_LIMIT`. What matches nothing at all (`x*`) finds nothing. */
export const findInLines = (lines: readonly string[], { source, flags }: Pattern): readonly LineMatch[] => {
  const pattern = new RegExp(source, flags);
  const matches: LineMatch[] = [];
  for (const [line, text] of lines.entries()) {
    for (const match of text.matchAll(pattern)) {
      if (match[0] === '') continue;
      matches.push({ line, start: match.index, end: match.index + match[0].length, groups: [...match] });
      if (matches.length === MATCH_LIMIT) return matches;
    }
  }
  return matches;
};

/** Returns the replacement of a match: in regular expressions `$1` is a group, `$&` the match, `$$` a dollar. */
export const replacementFor = (template: string, isRegex: boolean, { groups }: Pick<LineMatch, 'groups'>): string =>
  isRegex
    ? template.replace(/\$(?:\$|&|(\d{1,2}))/gu, (sign, digits?: string) => {
        if (sign === '$$') return '$';
        if (digits === undefined) return groups[0] ?? '';
        return Number(digits) < groups.length ? (groups[Number(digits)] ?? '') : sign;
      })
    : template;
