import type { Dialect } from './dialect-rules.ts';

/**
 * Google Docs: everything is in `<b style="font-weight:normal" id="docs-internal-guid-…">`, styles are on spans, and the
 * box of a checklist's item is a picture. Bold at weight 700 or more is read by the styles (B5-090).
 */
export const googleDocs: Dialect = {
  meaningOf: ({ tag, attributes }) => {
    if (tag === 'img' && attributes['aria-roledescription'] !== undefined) return { kind: 'skip' };
    return undefined;
  },
};
