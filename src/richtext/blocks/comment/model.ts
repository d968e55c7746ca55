import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { clearComment, leaveComment } from './commands.ts';
import { commentFromHtml, commentToHtml } from './html.ts';
import { repairComment } from './normalize.ts';
import { COMMENT_TEXT_RULES, commentSchema } from './schema.ts';

/** A note of the desk in the text: editors see it, readers never do, and it does not count. */
export const commentModel: BlockModel = {
  type: ELEMENT_TYPE.comment,
  place: 'body',
  content: 'text',
  text: COMMENT_TEXT_RULES,
  isolated: true,
  feature: 'comment',
  schema: commentSchema,
  repair: repairComment,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.comment, makeId),
  toHtml: commentToHtml,
  fromHtml: commentFromHtml,
  behaviour: { onEnter: leaveComment, onBackspaceAtStart: clearComment },
};
