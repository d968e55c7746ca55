import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type PageOwner, workingState } from '#domain/placement/page.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { type BoardPage, useBoardPage, usePageName } from '#renderer/entities/placement/use-pages.ts';
import type { PageSummary } from '#contract/placement/placement.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PlanNotices } from '../publish/Plans.tsx';
import { ColumnHead, type ColumnHeadProps } from './ColumnHead.tsx';
import { useBoard, useBoardState } from '../model/board-context.tsx';
import { SectionView } from './SectionView.tsx';
import { useConflicts } from './use-conflicts.ts';
import { usePageView, useSectionName, useSourceWords } from '../model/use-page-view.ts';

export interface ColumnProps extends Pick<ColumnHeadProps, 'onMenu' | 'onPublish'> {
  readonly owner: PageOwner;
  readonly summary: PageSummary;
  readonly number: number;
  readonly widthPx: number;
  readonly known: ReadonlyMap<string, CardArticle>;
  /** Passes loaded articles to the board, which caches them. */
  readonly onArticles: (articles: ReadonlyMap<string, CardArticle>) => void;
}

/** Scroll positions of columns, for the lifetime of the window. */
const scrolledTo = new Map<string, number>();

const useKeptScroll = (pageId: string, isReady: boolean) => {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || !isReady) return undefined;
    const former = scrolledTo.get(pageId) ?? 0;
    // The top is the default and needs no layout.
    if (former > 0) element.scrollTop = former;
    const keep = (): void => void scrolledTo.set(pageId, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [pageId, isReady]);
  return body;
};

/** Makes the first line the tab stop until the user moves, and again if the present stop is gone. */
const useStop = (pageId: string, ids: readonly string[], isThere: (key: string) => boolean): void => {
  const { store } = useBoard();
  const stop = useBoardState(state => state.stops[pageId]);
  const [first] = ids;
  useEffect(() => {
    if (first !== undefined && (stop === undefined || !isThere(stop)))
      store.setState(({ stops }) => ({ stops: { ...stops, [pageId]: first } }));
  }, [store, stop, first, pageId, isThere]);
};

const Sections = ({ shown, ...props }: ColumnProps & { readonly shown: BoardPage }) => {
  const { page, resolved, pending } = shown;
  const { known, onArticles } = props;
  const text = useText('placement');
  const { acts } = useBoard();
  const { filled, articles, warnings } = usePageView(page, resolved, known);
  const nameOf = useSectionName();
  const sourceOf = useSourceWords();
  const conflicts = useConflicts(page, pending, articles);
  const body = useKeptScroll(page.id, true);
  useEffect(() => onArticles(articles), [onArticles, articles]);
  const ids = useMemo(() => page.sections.map(({ id }) => id), [page.sections]);
  const isThere = useMemo(() => {
    const items = new Set(page.sections.flatMap(section => [section.id, ...workingState(section).items.map(({ id }) => id)]));
    return (key: string) => items.has(key) || key.includes(':');
  }, [page.sections]);
  useStop(page.id, ids, isThere);
  return (
    <div className="g-front-body" data-column-body="" ref={body}>
      {page.sections.length === 0 ? (
        <EmptyState
          title={text('page.empty.title')}
          level={3}
          action={<Button onClick={() => void acts.addSection(page.id)}>{text('section.add')}</Button>}
        >
          {text('page.empty')}
        </EmptyState>
      ) : null}
      {page.sections.map(section => (
        <SectionView
          key={section.id}
          pageId={page.id}
          section={section}
          name={nameOf(page, section.id)}
          filled={filled.get(section.id)}
          articles={articles}
          warnings={warnings}
          sourceOf={sourceOf}
          pending={conflicts.get(section.id)}
        />
      ))}
    </div>
  );
};

/** Shows one page of the board; changes of other pages do not render it again. */
export const Column = memo((props: ColumnProps) => {
  const { owner, summary, number, widthPx, onMenu, onPublish } = props;
  const text = useText('placement');
  const errorText = useErrorText();
  const query = useBoardPage(summary.id);
  const name = usePageName()(owner, summary);
  const { byId } = useTenants();
  const shown = query.data;
  return (
    <section className="g-front" aria-label={text('column.label', { number, name })} data-page-id={summary.id} style={{ width: widthPx }}>
      <ColumnHead
        name={name}
        color={byId.get(owner.tenantId)?.primaryColor}
        number={number}
        shown={shown}
        summary={summary}
        onMenu={onMenu}
        onPublish={onPublish}
      />
      {shown ? <PlanNotices page={shown.page} /> : null}
      {shown ? <Sections {...props} shown={shown} /> : null}
      {query.isPending ? (
        <div className="g-front-body">
          <Skeleton lines={8} />
        </div>
      ) : null}
      {!shown && query.error !== null ? (
        <EmptyState
          title={errorText(toBridgeError(query.error)).title}
          level={3}
          action={<Button onClick={() => void query.refetch()}>{text('again')}</Button>}
        >
          {text('page.failed')}
        </EmptyState>
      ) : null}
    </section>
  );
});
Column.displayName = 'Column';
