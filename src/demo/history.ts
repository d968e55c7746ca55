import { ELEMENT_TYPE, FORMAT_VERSION, type Element, type RichTextDocument } from '#domain/article/document.ts';
import { type BriefContext, buildElement, buildElements } from './brief.ts';
import type { DemoArticle, DemoRevision } from './content.ts';

const HEAD_FIELDS = ['titleHeader', 'title', 'lead'] as const;

const field = (type: (typeof HEAD_FIELDS)[number], text: string, id: string): Element => ({
  type: ELEMENT_TYPE[type],
  id,
  children: [{ text }],
});

/** The current text of a demo article: title header, title, lead, then the body. */
export const buildDocument = (
  article: Pick<DemoArticle, 'titleHeader' | 'title' | 'lead' | 'elements'>,
  context: BriefContext,
): RichTextDocument => ({
  version: FORMAT_VERSION,
  elements: [...HEAD_FIELDS.map(type => field(type, article[type], context.makeId())), ...buildElements(article.elements, context)],
});

/** The text of an earlier revision; unchanged blocks, and blocks that were only reworded, keep their ids. */
export const buildEarlierDocument = (present: RichTextDocument, revision: DemoRevision, context: BriefContext): RichTextDocument => {
  const elements = present.elements.flatMap((element, position): readonly Element[] => {
    const at = HEAD_FIELDS[position] ?? position - HEAD_FIELDS.length;
    const dropped: Element[] = [];
    let kept: Element | null = element;
    for (const edit of revision.edits) {
      if (edit.at !== at) continue;
      if ('dropped' in edit) dropped.push(buildElement(edit.dropped, context));
      else if (edit.was === null) kept = null;
      else if (typeof edit.was === 'string') kept = { ...element, children: [{ text: edit.was }] };
      else kept = buildElement(edit.was, context, element.id);
    }
    return kept === null ? dropped : [...dropped, kept];
  });
  const end = present.elements.length - HEAD_FIELDS.length;
  const droppedAtEnd = revision.edits.flatMap(edit => (edit.at === end && 'dropped' in edit ? [buildElement(edit.dropped, context)] : []));
  return { version: present.version, elements: [...elements, ...droppedAtEnd] };
};
