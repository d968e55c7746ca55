import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand';
import type { PlacementPage } from '#domain/placement/page.ts';
import type { ActResult, BoardModel } from '#renderer/entities/placement/board-model.ts';
import { createBoardModel, readOnlyBoard } from '#renderer/entities/placement/board-model.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useIsExternal } from '#renderer/entities/session/session.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { BridgeClient } from '#bridge/client.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { createBoardActs } from '../model/board-acts.ts';
import type { BoardScene } from '../model/scene.ts';
import type { Board } from '../model/board-context.tsx';
import { createBoardStore, type BoardStore } from '../model/board-store.ts';
import { useSectionName } from '../model/use-page-view.ts';

interface Kept {
  readonly model: BoardModel;
  readonly store: BoardStore;
}

/** Steps, selection and clipboard, which outlive the board for the lifetime of the window. */
const keptBoards = new WeakMap<BridgeClient, Kept>();

const useKept = (): Kept => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const [kept] = useState(() => {
    const keptBoard = keptBoards.get(bridge) ?? { model: createBoardModel({ bridge, queryClient }), store: createBoardStore() };
    keptBoards.set(bridge, keptBoard);
    return keptBoard;
  });
  const isExternal = useIsExternal();
  return useMemo(() => (isExternal ? { ...kept, model: readOnlyBoard(kept.model) } : kept), [kept, isExternal]);
};

/** Shows why an act was not carried out. */
const useTell = (): ((result: ActResult) => void) => {
  const text = useText('placement');
  const toasts = useToasts();
  const showFailure = useFailureToast();
  return useCallback(
    result => {
      if (result.kind === 'failed') showFailure(result.error);
      else if (result.kind === 'conflict') toasts.show({ tone: 'caution', title: text(`refused.${result.conflict.reason}`) });
      else if (result.kind === 'external') toasts.show({ tone: 'caution', title: text('refused.external') });
      else if (result.kind === 'gone') toasts.show({ tone: 'caution', title: text('refused.gone') });
    },
    [text, toasts, showFailure],
  );
};

/** Number of frames to wait for a line: its section may be far away, or the line may be rendered again in its new place. */
const FRAMES = 8;

const lineFor = (pageId: string, key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    `[data-page-id="${CSS.escape(pageId)}"] :is([data-key="${CSS.escape(key)}"],[data-stop="${CSS.escape(key)}"])`,
  );

/** Checks for a dialog or menu: it returns the focus when it closes, which is no move by the user. */
const isPassing = (element: Element | null): boolean => element?.closest('[role="dialog"],[role="menu"]') !== null;

/**
 * Follows the line that an act moves: called when the act begins, returns a function that focuses a line once the act is done. If the user
 * has moved to another control in the meantime, the focus stays there.
 */
const followFocus = (store: BoardStore) => {
  /** Element that an act has focused last; a following act may take the focus from it. */
  let focused: Element | null = null;
  return () => {
    const origin = document.activeElement;
    const isFree = (active: Element | null): boolean =>
      active === null || active === document.body || active === origin || active === focused || isPassing(origin);
    return (pageId: string, key: string): void => {
      store.setState(({ stops }) => ({ stops: { ...stops, [pageId]: key } }));
      let mine: Element | null = null;
      const look = (left: number): void => {
        const active = document.activeElement;
        if (mine ? active !== mine && active !== document.body : !isFree(active)) return; // the person has gone on
        const line = lineFor(pageId, key);
        if (line && active !== line) {
          line.focus({ preventScroll: true });
          line.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }
        if (line) mine = focused = line;
        if (left > 0) requestAnimationFrame(() => look(left - 1));
        // The line is gone: the focus stays in its column.
        else if (!line && active === document.body)
          document.querySelector<HTMLElement>(`[data-page-id="${CSS.escape(pageId)}"] [tabindex="0"]`)?.focus();
      };
      requestAnimationFrame(() => look(FRAMES));
    };
  };
};

export interface SceneInput {
  readonly pageIds: readonly string[];
  readonly columnName: (page: PlacementPage) => string;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
  readonly withTitle: BoardScene['withTitle'];
}

/** Provides the board's acts as one stable object; they read the state of the screen when they run. */
export const useScene = ({ pageIds, columnName, articleOf, withTitle }: SceneInput): Kept & { readonly board: Board } => {
  const kept = useKept();
  const text = useText('placement');
  const say = useAnnounce();
  const tell = useTell();
  const sectionName = useSectionName();
  const follow = useMemo(() => followFocus(kept.store), [kept]);
  const scene: BoardScene = {
    pageIds,
    text,
    say,
    tell,
    articleOf,
    columnName,
    sectionName,
    withTitle,
    follow,
  };
  // Only acts read this.
  const [latest] = useState(() => createStore(() => scene));
  useLayoutEffect(() => {
    latest.setState(scene);
  });
  const board = useMemo(() => ({ store: kept.store, acts: createBoardActs({ ...kept, scene: latest.getState }) }), [kept, latest]);
  return { ...kept, board };
};
