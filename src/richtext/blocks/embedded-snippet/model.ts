import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { insertParagraphAfter } from '../../editing/caret.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { embeddedSnippetFromHtml, embeddedSnippetToHtml } from './html.ts';
import { repairEmbeddedSnippet } from './normalize.ts';
import { embeddedSnippetSchema, fitsIntoSnippet, isCopyedited } from './schema.ts';

/**
 * A rich-text component inside an article (B3-023): the newsroom's own text of it, or, with the copyedit flag, a text that is edited here.
 * The content is kept in the article in both cases, so that it can be read without a network.
 */
export const embeddedSnippetModel: BlockModel = {
  type: ELEMENT_TYPE.embeddedSnippet,
  place: 'body',
  content: 'elements',
  isolated: true,
  accepts: fitsIntoSnippet,
  isLocked: element => !isCopyedited(element),
  schema: embeddedSnippetSchema,
  repair: repairEmbeddedSnippet,
  isEmpty: () => false,
  create: makeId => ({
    type: ELEMENT_TYPE.embeddedSnippet,
    id: makeId(),
    data: { embed: { id: 'new' }, copyedit: false },
    children: [emptyTextElement(ELEMENT_TYPE.paragraph, makeId)],
  }),
  toHtml: embeddedSnippetToHtml,
  fromHtml: embeddedSnippetFromHtml,
  behaviour: {
    onEnter: (editor, [element, path], makeId) => {
      if (isCopyedited(element)) return false;
      insertParagraphAfter(editor, path, makeId);
      return true;
    },
    onSoftBreak: (_editor, [element]) => !isCopyedited(element),
  },
};
