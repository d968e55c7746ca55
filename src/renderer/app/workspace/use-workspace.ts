import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { openContentItem } from '../../platform/navigation/paths.ts';
import { usePageState } from '../../platform/state/stores.tsx';
import { useFollowPage } from './use-follow-page.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useKeptWorkspace } from './use-kept-workspace.ts';
import { type Marks, useMarks } from './use-marks.ts';
import { type TabActs, useTabActs } from './use-tab-acts.ts';
import { useWorkspaceCommands } from './use-workspace-commands.ts';
import { createWorkspace, type Workspace } from './workspace-store.ts';

/** Who goes from one item to another has the keyboard in the one that is shown, not in the one that went. */
const useFocusInItem = (id: string | undefined, content: RefObject<HTMLElement | null>): void => {
  const last = useRef(id);
  useEffect(() => {
    const wasItem = last.current !== undefined && last.current !== id;
    last.current = id;
    if (wasItem && id !== undefined && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [id, content]);
};

/** The mark of the item on screen: its screen knows of each key before the host does. */
const useShownMark = (marks: Marks, shownId: string | undefined): Marks => {
  const isUnsaved = usePageState(({ document }) => document?.kind === 'unsaved');
  if (!isUnsaved || shownId === undefined || marks.unsaved.has(shownId)) return marks;
  return { ...marks, unsaved: new Set([...marks.unsaved, shownId]) };
};

/** What is open at this desk, for its strip: kept across restarts, followed while a person goes from one to the next. */
export const useWorkspace = (content: RefObject<HTMLElement | null>) => {
  const [workspace] = useState<Workspace>(createWorkspace);
  const shownId = openContentItem(useLocation().pathname)?.id;
  const marks = useShownMark(useMarks(), shownId);
  const acts: TabActs = useTabActs(workspace, marks.unsaved);
  useKeptWorkspace(workspace);
  useFollowPage(workspace);
  useKeptScroll(workspace, content);
  useFocusInItem(shownId, content);
  useWorkspaceCommands(workspace, acts);
  return { workspace, shownId, marks, acts } as const;
};
