import { type ReactNode, useMemo, useState } from 'react';
import { liveState, type PagePlan, type PlacementPage } from '#domain/placement/page.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useIsExternal, useIsOnline, useSignedIn } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useSectionName } from '../model/use-page-view.ts';
import { DifferenceList } from './DifferenceList.tsx';

/** Delay after which a plan is taken to be stuck on a failure. */
const LATE_MS = 60_000;

const INVALIDATES = ['listPlacementPlans', 'listPlacementPages'] as const;

/** Names the sections that stayed unchanged when a plan was published (D-058). */
const useKeptWords = (page: PlacementPage): ((plan: PagePlan) => string) => {
  const text = useText('placement');
  const nameOf = useSectionName();
  return ({ keptSectionIds }) =>
    text('plan.kept', {
      count: keptSectionIds.length,
      names: keptSectionIds.map(id => nameOf(page, id) || text('plan.sectionGone')).join(', '),
    });
};

/** Checks whether the user acknowledges the end of a plan: its planner does, or any user if the planner no longer exists. */
const isPlannersOwn = ({ by }: PagePlan, userId: string): boolean => by === null || by.id === userId;

/** Returns why a plan can neither be cancelled nor acknowledged now. */
const useOff = () => {
  const text = useText('placement');
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  return { disabled: isExternal || !isOnline, disabledReason: text(isExternal ? 'refused.external' : 'plan.offline') };
};

/** Shows what a planned state changes for readers, compared with the published one. */
const PlannedState = ({ page, planId, articleOf }: Pick<PlansProps, 'page' | 'articleOf'> & { readonly planId: string }) => {
  const text = useText('placement');
  const { data, error } = useApiQuery('getPlacementPlan', { params: { id: planId } }, { silent: true });
  const articles = useMemo(() => new Map((data?.articles ?? []).map(article => [article.metadataId, article])), [data]);
  if (error !== null) return <p>{text('plan.contentFailed')}</p>;
  if (!data) return <Skeleton lines={2} />;
  return <DifferenceList before={liveState(page)} after={data.state} articleOf={id => articles.get(id) ?? articleOf(id)} />;
};

interface PlanRowProps extends Pick<PlansProps, 'page' | 'articleOf'> {
  readonly plan: PagePlan;
  readonly actions: ReactNode;
}

const PlanRow = ({ plan, page, articleOf, actions }: PlanRowProps) => {
  const text = useText('placement');
  const words = useMomentWords();
  const now = useNow();
  const keptWords = useKeptWords(page);
  const [isOpen, setOpen] = useState(false);
  const isPlanned = plan.state === 'planned';
  const isLate = isPlanned && Date.parse(now) - Date.parse(plan.dueAt) > LATE_MS;
  return (
    <li>
      <strong>{words.whole(plan.dueAt, now)}</strong> {text(isLate ? 'plan.late' : `plan.state.${plan.state}`)}{' '}
      {plan.by === null ? '' : text('plan.by', { name: fullName(plan.by) })}{' '}
      {plan.keptSectionIds.length === 0 ? null : <span>{keptWords(plan)} </span>}
      {plan.failure === null ? null : <span>{text(`plan.failure.${plan.failure}`)} </span>}
      {isPlanned ? (
        <Button size="small" active={isOpen} aria-expanded={isOpen} onClick={() => setOpen(was => !was)}>
          {text('plan.content')}
        </Button>
      ) : null}{' '}
      {actions}
      {isOpen ? <PlannedState page={page} planId={plan.id} articleOf={articleOf} /> : null}
    </li>
  );
};

interface PlansProps {
  readonly page: PlacementPage;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
}

/** Shows the planned states of a page, what each would change, and the results of those that ended. */
export const Plans = ({ page, articleOf }: PlansProps) => {
  const text = useText('placement');
  const off = useOff();
  const { userId } = useSignedIn();
  const { data } = useApiQuery('listPlacementPlans', { query: { pageId: page.id } }, { silent: true });
  const cancel = useApiMutation('cancelPlacementPlan', { invalidates: INVALIDATES });
  const see = useApiMutation('seePlacementPlan', { invalidates: INVALIDATES });
  const shown = (data ?? []).filter(({ state, seen }) => state === 'planned' || !seen);
  if (shown.length === 0) return null;
  return (
    <ul className="g-places" aria-label={text('plan.list')}>
      {shown.map(plan => {
        const isPlanned = plan.state === 'planned';
        const act = isPlanned ? cancel : see;
        const mayAct = isPlanned || isPlannersOwn(plan, userId);
        const actions = mayAct && (
          <Button size="small" {...off} onClick={() => act.mutate({ params: { id: plan.id } })}>
            {text(isPlanned ? 'plan.cancel' : 'plan.seen')}
          </Button>
        );
        return <PlanRow key={plan.id} {...{ plan, page, articleOf, actions }} />;
      })}
    </ul>
  );
};

/** Tells the planner of a state, at the page itself, that it failed, or which sections stayed because they were newer (D-058). */
export const PlanNotices = ({ page }: { readonly page: PlacementPage }) => {
  const text = useText('placement');
  const words = useMomentWords();
  const now = useNow();
  const { userId } = useSignedIn();
  const off = useOff();
  const keptWords = useKeptWords(page);
  const { data } = useApiQuery('listPlacementPlans', { query: {} }, { staleTimeMs: 30_000, silent: true });
  const see = useApiMutation('seePlacementPlan', { invalidates: INVALIDATES });
  const told = (data ?? []).filter(
    ({ pageId, by, seen, keptSectionIds, state }) =>
      pageId === page.id && by?.id === userId && !seen && (keptSectionIds.length > 0 || state === 'failed'),
  );
  return told.map(plan => (
    <div key={plan.id} className="g-front-told" role="status">
      <span>
        {plan.failure === null
          ? `${text('plan.toldLive')} ${keptWords(plan)}`
          : `${text('plan.toldFailed', { moment: words.whole(plan.dueAt, now) })} ${text(`plan.failure.${plan.failure}`)}`}
      </span>
      <Button size="small" {...off} onClick={() => see.mutate({ params: { id: plan.id } })}>
        {text('plan.seen')}
      </Button>
    </div>
  ));
};
