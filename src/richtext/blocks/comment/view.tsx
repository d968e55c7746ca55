import { ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { useText } from '#ui/i18n.ts';
import { CommentIcon } from '#ui/icons.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { insertEntryOf } from '../simple-views.tsx';
import { useActive } from '../structured-block.tsx';
import { commentModel } from './model.ts';
import './comment.css';

const Comment = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const state = `${useActive() ? ' is-active' : ''}${plainText(element) === '' ? ' is-empty' : ''}`;
  return (
    <div
      {...attributes}
      className={`g-comment${state}`}
      role="note"
      aria-label={text('comment.label')}
      data-label={text('comment.label')}
      data-block={element.type}
    >
      {children}
    </div>
  );
};

export const commentBlockView: BlockView = {
  type: ELEMENT_TYPE.comment,
  Component: Comment,
  hasPlaceholder: true,
  inserts: [insertEntryOf(commentModel, <CommentIcon />)],
};
