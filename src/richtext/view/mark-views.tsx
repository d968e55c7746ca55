import { type ReactElement, createElement } from 'react';
import { BoldIcon, CodeIcon, ItalicIcon, StrikethroughIcon, SubscriptIcon, SuperscriptIcon, UnderlineIcon } from '#ui/icons.ts';
import { MARKS, type Mark, type MarkName } from '../model/marks.ts';
import type { MarkView } from './block-view.tsx';

/** The icons of the buttons; marks that only other tools set have none. */
const ICONS: Readonly<Partial<Record<MarkName, ReactElement>>> = {
  bold: <BoldIcon />,
  italic: <ItalicIcon />,
  underlined: <UnderlineIcon />,
  code: <CodeIcon />,
  subscript: <SubscriptIcon />,
  superscript: <SuperscriptIcon />,
  strikethrough: <StrikethroughIcon />,
};

const viewOfMark = ({ key, tag }: Mark): MarkView => {
  const icon = ICONS[key];
  return {
    key,
    Wrap: ({ children }) => createElement(tag, null, children),
    ...(icon ? { button: { mark: key, labelKey: `mark.${key}`, icon } } : {}),
  };
};

const commentView: MarkView = {
  key: 'commentId',
  Wrap: ({ children, commentId }) => (
    <span className="g-mark-comment" data-comment-id={commentId}>
      {children}
    </span>
  ),
};

/** The React half of the marks, in the order of the toolbar. */
export const MARK_VIEWS: readonly MarkView[] = [...MARKS.map(viewOfMark), commentView];
