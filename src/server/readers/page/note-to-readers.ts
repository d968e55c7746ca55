import type { Metadata } from '#domain/metadata/metadata.ts';
import { linesOf, noteOf } from '#domain/metadata/note.ts';
import { html, type HtmlNode } from '#richtext/html/html-tree.ts';
import { WORDS } from './words.ts';

/** Returns the editors' note to readers below the text (D-077): that of the main title. */
export const noteToReaders = (metadata: Pick<Metadata, 'note' | 'mainTenantId' | 'locale'>): readonly HtmlNode[] => {
  const lines = linesOf(noteOf(metadata, metadata.mainTenantId ?? undefined));
  if (lines.length === 0) return [];
  const attributes = { class: 'note', 'aria-label': WORDS[metadata.locale].note };
  return [
    html(
      'aside',
      attributes,
      lines.map(line => html('p', {}, [line])),
    ),
  ];
};
