import type { ComponentType, ReactElement } from 'react';
import type { KeyId } from '#renderer/platform/keys/registry.ts';
import { ChatIcon, ClipboardIcon, HistoryIcon, PaperclipIcon, PeopleIcon } from '#ui/icons.ts';
import { ArticleAttachments } from '../attachments/ArticleAttachments.tsx';
import { AttributionPanel } from '../attribution/AttributionPanel.tsx';
import { ChecklistBadge } from '../checklist/ChecklistBadge.tsx';
import { ChecklistPanel } from '../checklist/ChecklistPanel.tsx';
import { CommentsBadge } from '../comments/CommentsBadge.tsx';
import { CommentsPanel } from '../comments/CommentsPanel.tsx';
import { RevisionsPanel } from '../revisions/RevisionsPanel.tsx';

/** A tool beside the text. */
export interface SideTab {
  readonly id: string;
  /** Locale key with its namespace. */
  readonly textKey: string;
  readonly icon: ReactElement;
  readonly Panel: ComponentType;
  /** A number at its button: what waits there. */
  readonly Badge?: ComponentType;
  /** The command that shows or hides it. */
  readonly command: { readonly id: KeyId; readonly textKey: string };
}

/** The tools beside the text, in their order: one line each. */
export const SIDE_TABS: readonly SideTab[] = [
  {
    id: 'attachments',
    textKey: 'attachments:title',
    icon: <PaperclipIcon />,
    Panel: ArticleAttachments,
    command: { id: 'showAttachments', textKey: 'attachments:command.attachments' },
  },
  {
    id: 'comments',
    textKey: 'comments:title',
    icon: <ChatIcon />,
    Panel: CommentsPanel,
    Badge: CommentsBadge,
    command: { id: 'showComments', textKey: 'comments:command' },
  },
  {
    id: 'revisions',
    textKey: 'articles:revisions.title',
    icon: <HistoryIcon />,
    Panel: RevisionsPanel,
    command: { id: 'showRevisions', textKey: 'articles:command.revisions' },
  },
  {
    id: 'attribution',
    textKey: 'attribution:title',
    icon: <PeopleIcon />,
    Panel: AttributionPanel,
    command: { id: 'showAttribution', textKey: 'attribution:command' },
  },
  {
    id: 'checklist',
    textKey: 'checklist:title',
    icon: <ClipboardIcon />,
    Panel: ChecklistPanel,
    Badge: ChecklistBadge,
    command: { id: 'showChecklist', textKey: 'checklist:command' },
  },
];
