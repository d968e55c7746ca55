import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { createTextBlock } from '../create-block.ts';
import { clearComment, leaveComment } from './commands.ts';

const note = createTextBlock({
  type: ELEMENT_TYPE.comment,
  place: 'body',
  text: { forbiddenMarks: [], links: true, singleLine: false },
  isolated: true,
  feature: 'comment',
  tag: 'aside',
  className: 'comment',
  behaviour: { onEnter: leaveComment, onBackspaceAtStart: clearComment },
});

/** A note of the desk in the text: editors see it, it does not count, and it is never in what readers see. */
export const commentModel: BlockModel = { ...note, toHtml: (element, writer) => (writer.identity ? note.toHtml(element, writer) : '') };
