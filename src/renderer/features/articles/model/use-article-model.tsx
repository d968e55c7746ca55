import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { Element } from '#domain/article/document.ts';
import { InvariantError } from '#domain/result.ts';
import { FOLLOWING } from '#renderer/platform/navigation/leaving.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { type ArticleModel, createArticleModel } from './article-model.ts';
import type { ArticleModelPhase, OpenArticleState } from './article-model-state.ts';

const schedule = (callback: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

/** Events on which typed text is written to disk at once: the user looks elsewhere or leaves. */
const FLUSH_EVENTS = ['pagehide', 'blur', 'visibilitychange'] as const;

/** Updates the address when a draft gets its real id, without leaving the screen. */
const useFollowId = (): ((articleId: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    articleId => {
      const rest = location.pathname.split('/').slice(3).join('/');
      const pathname = `${contentPath('articles', articleId)}${rest === '' ? '' : `/${rest}`}`;
      void navigate({ pathname, search: location.search }, { replace: true, state: FOLLOWING });
    },
    [navigate],
  );
};

const flushOnLeaving = (model: ArticleModel): (() => void) => {
  const flush = (): void => void model.flush();
  const targets = [window, document] as const;
  // A page in the back/forward cache stays open for the host.
  const leave = ({ persisted }: PageTransitionEvent): void => (persisted ? undefined : model.leave());
  for (const target of targets) for (const name of FLUSH_EVENTS) target.addEventListener(name, flush);
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    for (const target of targets) for (const name of FLUSH_EVENTS) target.removeEventListener(name, flush);
  };
};

/** Calls back once the article is open or has failed to open, never at once; returns a cancel function. */
const whenAnswered = ({ store }: ArticleModel, answered: () => void): (() => void) => {
  if (store.getState().kind !== 'opening') {
    const timer = setTimeout(answered);
    return () => clearTimeout(timer);
  }
  const stop = store.subscribe(({ kind }) => {
    if (kind === 'opening') return;
    stop();
    answered();
  });
  return stop;
};

/** Opens the article of the address and keeps it open while its screen is shown; a draft that gets its real id stays open. */
export const useOpenedArticle = (articleId: string): ArticleModel | null => {
  const bridge = useBridge();
  const followId = useFollowId();
  const [model, setSession] = useState<ArticleModel | null>(null);
  const [openId, setOpenId] = useState(articleId);
  const opening = useRef<ArticleModel>(null);
  const isCurrent = model?.knows(articleId) ?? false;
  if (articleId !== openId && !isCurrent) setOpenId(articleId);
  // Asked for before anything is painted: the host reads the text meanwhile.
  useLayoutEffect(() => {
    opening.current = createArticleModel({ bridge, articleId: openId, window: crypto.randomUUID(), schedule, onIdentified: followId });
  }, [bridge, openId, followId]);
  // Closed later than that, after what the screen of the former article still hands over.
  useEffect(() => {
    const created = opening.current;
    if (created === null) return undefined;
    const stop = flushOnLeaving(created);
    const unlisten = whenAnswered(created, () => setSession(created));
    return () => {
      unlisten();
      stop();
      setSession(null);
      void created.dispose();
    };
  }, [bridge, openId, followId]);
  return isCurrent ? model : null;
};

const ArticleModelContext = createContext<ArticleModel | null>(null);

export const ArticleModelProvider = ({ model, children }: { readonly model: ArticleModel; readonly children: ReactNode }) => (
  <ArticleModelContext.Provider value={model}>{children}</ArticleModelContext.Provider>
);

/** Returns the session of the open article. */
export const useArticleModel = (): ArticleModel => {
  const model = useContext(ArticleModelContext);
  if (model === null) throw new InvariantError('no article session around this component');
  return model;
};

/** Selects a part of the open article's state. Only below a screen that has checked that it is open. */
export const useOpenState = <Part,>(select: (state: OpenArticleState) => Part): Part =>
  useStore(useArticleModel().store, (state: ArticleModelPhase) => {
    if (state.kind !== 'open') throw new InvariantError('the article is not open');
    return select(state);
  });

/** Returns the text outside the editor, for titles and counts; slightly delayed while typing. */
export const useShownElements = (): readonly Element[] => useStore(useArticleModel().shown, state => state.elements);

/** Selects a part of that text; `select` must return an equal value as long as no redraw is needed. */
export const useShownPart = <Part,>(select: (elements: readonly Element[]) => Part): Part =>
  useStore(useArticleModel().shown, state => select(state.elements));
