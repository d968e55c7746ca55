import type { ReactNode } from 'react';
import type { MarkView } from '../../view/block-view.tsx';

const Comment = ({ children, commentId }: { readonly children: ReactNode; readonly commentId?: string | undefined }) => (
  <span className="g-mark-comment" data-comment-id={commentId}>
    {children}
  </span>
);

export const commentView: MarkView = { key: 'commentId', Wrap: Comment };
