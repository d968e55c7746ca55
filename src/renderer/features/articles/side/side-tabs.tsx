import type { ComponentType, ReactElement } from 'react';
import type { KeyId } from '#renderer/platform/keys/registry.ts';
import {
  ChatIcon,
  ClipboardIcon,
  DuplicateIcon,
  HistoryIcon,
  LightbulbIcon,
  PaperclipIcon,
  PeopleIcon,
  SearchTextIcon,
  SpellCheckIcon,
  TargetIcon,
} from '#ui/icons.ts';
import { ArticleAttachments } from '../attachments/ArticleAttachments.tsx';
import { TeaserPanel } from '../assistance/TeaserPanel.tsx';
import { UserNeedPanel } from '../assistance/UserNeedPanel.tsx';
import { AttributionPanel } from '../attribution/AttributionPanel.tsx';
import { ChecklistBadge } from '../checklist/ChecklistBadge.tsx';
import { ChecklistPanel } from '../checklist/ChecklistPanel.tsx';
import { CommentsBadge } from '../comments/CommentsBadge.tsx';
import { CommentsPanel } from '../comments/CommentsPanel.tsx';
import { RevisionsPanel } from '../revisions/RevisionsPanel.tsx';
import { SeoPanel } from '../seo/SeoPanel.tsx';
import { SimilarPanel } from '../similar/SimilarPanel.tsx';
import { SpellingBadge } from '../spelling/SpellingBadge.tsx';
import { SpellingPanel } from '../spelling/SpellingPanel.tsx';

/** Tool beside the text. */
export interface SideTab {
  readonly id: string;
  /** Locale key with its namespace. */
  readonly textKey: string;
  readonly icon: ReactElement;
  readonly Panel: ComponentType;
  /** Number at its button: what waits there. */
  readonly Badge?: ComponentType;
  /** Command that shows or hides the tool. */
  readonly command: { readonly id: KeyId; readonly textKey: string };
}

/** Tools beside the text, in order: one line each. */
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
    id: 'spelling',
    textKey: 'spelling:title',
    icon: <SpellCheckIcon />,
    Panel: SpellingPanel,
    Badge: SpellingBadge,
    command: { id: 'showSpelling', textKey: 'spelling:command.show' },
  },
  {
    id: 'teasers',
    textKey: 'assistance:teasers.tab',
    icon: <LightbulbIcon />,
    Panel: TeaserPanel,
    command: { id: 'showTeasers', textKey: 'assistance:command.teasers' },
  },
  {
    id: 'userNeed',
    textKey: 'assistance:need.title',
    icon: <TargetIcon />,
    Panel: UserNeedPanel,
    command: { id: 'showUserNeed', textKey: 'assistance:command.userNeed' },
  },
  {
    id: 'checklist',
    textKey: 'checklist:title',
    icon: <ClipboardIcon />,
    Panel: ChecklistPanel,
    Badge: ChecklistBadge,
    command: { id: 'showChecklist', textKey: 'checklist:command' },
  },
  {
    id: 'similar',
    textKey: 'search:similar.title',
    icon: <DuplicateIcon />,
    Panel: SimilarPanel,
    command: { id: 'showSimilar', textKey: 'search:similar.command' },
  },
  {
    id: 'seo',
    textKey: 'seo:title',
    icon: <SearchTextIcon />,
    Panel: SeoPanel,
    command: { id: 'showSeo', textKey: 'seo:command' },
  },
];
