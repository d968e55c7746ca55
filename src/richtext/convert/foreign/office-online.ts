import type { Dialect } from './dialect-rules.ts';

const hasClass = (names: string | undefined, name: string): boolean => names?.split(/\s+/u).includes(name) === true;

/**
 * Word and OneNote in the browser: each paragraph in a `div.OutlineElement`, headings as paragraphs with a role, each item of a list in a
 * list of its own, an `EOP` at each paragraph's end.
 */
export const officeOnline: Dialect = {
  joinsLists: true,
  meaningOf: ({ attributes }) => {
    const names = attributes['class'];
    if (hasClass(names, 'EOP') || hasClass(names, 'ListMarkerWrappingSpan')) return { kind: 'skip' };
    return hasClass(names, 'CommentHighlightPipeRest') ? { kind: 'skip' } : undefined;
  },
};
