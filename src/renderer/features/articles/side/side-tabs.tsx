import type { ComponentType, ReactElement } from 'react';
import { ChatIcon, HistoryIcon, PaperclipIcon } from '#ui/icons.ts';
import { ArticleAttachments } from '../attachments/ArticleAttachments.tsx';
import { CommentsPanel } from '../comments/CommentsPanel.tsx';
import { RevisionsPanel } from '../revisions/RevisionsPanel.tsx';

/** A tool beside the text. */
export interface SideTab {
  readonly id: string;
  /** Locale key with its namespace. */
  readonly textKey: string;
  readonly icon: ReactElement;
  readonly Panel: ComponentType;
  /** The command that shows or hides it. */
  readonly command: { readonly id: string; readonly textKey: string; readonly shortcut: string };
}

/** The tools beside the text, in their order: one line each. */
export const SIDE_TABS: readonly SideTab[] = [
  {
    id: 'attachments',
    textKey: 'attachments:title',
    icon: <PaperclipIcon />,
    Panel: ArticleAttachments,
    command: { id: 'showAttachments', textKey: 'attachments:command.attachments', shortcut: 'Mod+Alt+A' },
  },
  {
    id: 'comments',
    textKey: 'comments:title',
    icon: <ChatIcon />,
    Panel: CommentsPanel,
    command: { id: 'showComments', textKey: 'comments:command', shortcut: 'Mod+Alt+K' },
  },
  {
    id: 'revisions',
    textKey: 'articles:revisions.title',
    icon: <HistoryIcon />,
    Panel: RevisionsPanel,
    command: { id: 'showRevisions', textKey: 'articles:command.revisions', shortcut: 'Mod+Alt+R' },
  },
];
