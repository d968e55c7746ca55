import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand';
import type { PlacementPage } from '#domain/placement/page.ts';
import type { ActResult, BoardDesk } from '#renderer/entities/placement/board-desk.ts';
import { createBoardDesk, lookingDesk } from '#renderer/entities/placement/board-desk.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useIsExternal } from '#renderer/entities/session/session.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { BridgeClient } from '#bridge/client.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { createBoardActs } from '../model/board-acts.ts';
import type { BoardScene } from '../model/scene.ts';
import type { Board } from '../model/board-context.tsx';
import { createBoardStore, type BoardStore } from '../model/board-store.ts';
import { useSectionName } from '../model/use-page-view.ts';

interface Kept {
  readonly desk: BoardDesk;
  readonly store: BoardStore;
}

/** Steps, selection and clipboard stay while the window lives, also when the board is left and opened again. */
const keptBoards = new WeakMap<BridgeClient, Kept>();

const useKept = (): Kept => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const [kept] = useState(() => {
    const known = keptBoards.get(bridge) ?? { desk: createBoardDesk({ bridge, queryClient }), store: createBoardStore() };
    keptBoards.set(bridge, known);
    return known;
  });
  const isExternal = useIsExternal();
  return useMemo(() => (isExternal ? { ...kept, desk: lookingDesk(kept.desk) } : kept), [kept, isExternal]);
};

/** Says why an act was not carried out. */
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

/** The frames in which a line is waited for: its section may be far away, and it may be drawn anew where it has gone. */
const FRAMES = 8;

const lineFor = (pageId: string, key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    `[data-page-id="${CSS.escape(pageId)}"] :is([data-key="${CSS.escape(key)}"],[data-stop="${CSS.escape(key)}"])`,
  );

/** Where a dialog or a menu had the focus, closing it gives the focus back; that is not the person going on. */
const isPassing = (element: Element | null): boolean => element?.closest('[role="dialog"],[role="menu"]') !== null;

/**
 * Follows what an act moves: called when the act begins, it gives the function that focuses a line once the act is done. Whoever has gone on
 * to another control in the meantime stays there.
 */
const followFocus = (store: BoardStore) => {
  /** What an act has focused last; a following act may take the focus from there. */
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
        // What it was about is gone: the keyboard stays in its column.
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

/** The board's acts, the same object as long as the screen is open; what they need of the screen is asked when they act. */
export const useScene = ({ pageIds, columnName, articleOf, withTitle }: SceneInput): Kept & { readonly board: Board } => {
  const kept = useKept();
  const text = useText('placement');
  const say = useAnnounce();
  const tell = useTell();
  const sectionName = useSectionName();
  const follow = useMemo(() => followFocus(kept.store), [kept]);
  const scene: BoardScene = {
    ...{ pageIds, text, say, tell, articleOf, columnName, sectionName, withTitle, follow },
  };
  // Read by acts only.
  const [latest] = useState(() => createStore(() => scene));
  useLayoutEffect(() => {
    latest.setState(scene);
  });
  const board = useMemo(() => ({ store: kept.store, acts: createBoardActs({ ...kept, scene: latest.getState }) }), [kept, latest]);
  return { ...kept, board };
};
