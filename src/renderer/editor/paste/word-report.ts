import { type Element, isElement, type Node } from '#domain/article/document.ts';
import type { ArrivedComment } from '#domain/comment/arrived.ts';
import type { ChangedKind, Dropped } from '#richtext/convert/flow/flow.ts';
import type { Conversion } from '#richtext/convert/paste-report.ts';
import type { WordMaterial } from './word-file.ts';

const withoutAnchors = (element: Element): Element => ({
  ...element,
  children: element.children.map((child): Node => {
    if (isElement(child)) return withoutAnchors(child);
    const { commentId: _commentId, ...text } = child;
    return text;
  }),
});

const droppedOf = ({ author, content }: ArrivedComment): Dropped => {
  const [kind, words] =
    content.kind === 'words'
      ? (['comment', content.text] as const)
      : (['author', content.changes.map(change => change.words).join(' … ')] as const);
  return { kind, text: author === '' ? words : `${words} (${author})` };
};

/** Adds the outcome for the remarks of a Word file to its report; if no comments can be written, names them and the authors of changes. */
export const withRemarks = (
  { elements, report }: Conversion,
  { comments, tracked, formatting, paragraphMarks }: Pick<WordMaterial, 'comments' | 'tracked' | 'formatting' | 'paragraphMarks'>,
  keepsComments: boolean,
): Conversion => {
  const written = keepsComments ? comments.filter(({ content }) => content.kind === 'words').length : 0;
  const counts: readonly (readonly [ChangedKind, number])[] = [
    ['tracked', tracked],
    ['comment', written],
    ['formatting', formatting],
    ['paragraphMark', paragraphMarks],
  ];
  const changed = Object.fromEntries(counts.filter(([, count]) => count > 0));
  return {
    elements: keepsComments ? elements : elements.map(withoutAnchors),
    report: {
      ...report,
      changed: { ...report.changed, ...changed },
      dropped: keepsComments ? report.dropped : [...report.dropped, ...comments.map(droppedOf)],
    },
  };
};
