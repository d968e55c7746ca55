import type { UserNeedResult } from '#domain/assistance/result.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { AskState } from '#renderer/entities/assistance/AskState.tsx';
import { ResultNote } from '#renderer/entities/assistance/ResultNote.tsx';
import { useAsk } from '#renderer/entities/assistance/use-ask.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { hasTextToSummarise } from '#richtext/blocks/summary/lines.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useUiLanguage, useText } from '#ui/i18n.ts';
import { useOpenState, useShownElements } from '../model/use-article-model.tsx';
import { useObstacle } from './use-assistance-services.tsx';
import './assistance-panels.css';

/** Polling interval for the result, while the newsroom may be running an analysis that it started itself. */
const FOLLOW_MS = 5000;

/** Returns whether the article is ready to publish or public: the newsroom analysed it, and the result is fixed (A4-054, A4-056). */
const useIsFixed = (): boolean =>
  useOpenState(({ status: { metadata } }) =>
    metadata === null ? false : metadata.contentStatus === 'readyToPublish' || isReleasedStatus(metadata.publicationStatus),
  );

/** Returns the reason for which the analysis cannot be started by hand now (A4-055, A4-056, D-065). */
const useReason = (model: string | null | undefined): string | undefined => {
  const text = useText('assistance');
  const obstacle = useObstacle();
  const isFixed = useIsFixed();
  const isUnsaved = useOpenState(state => state.hasUnsavedChanges || state.isSaving || state.status.sync.kind !== 'synced');
  const hasText = hasTextToSummarise(useShownElements());
  if (obstacle !== undefined) return obstacle;
  if (model === null) return text('obstacle.model');
  if (isFixed) return text('need.fixed');
  if (!hasText) return text('obstacle.empty');
  return isUnsaved ? text('need.unsaved') : undefined;
};

const justificationIn = (locale: string, { justification, justificationDe, justificationFr }: UserNeedResult): string => {
  if (locale.startsWith('de')) return justificationDe;
  return locale.startsWith('fr') ? justificationFr : justification;
};

const Need = ({ result }: { readonly result: UserNeedResult }) => {
  const text = useText('assistance');
  const locale = useUiLanguage();
  return (
    <section className="g-need" aria-label={text('need.result')}>
      <h3>{text(`need.${result.need}`)}</h3>
      <p className="g-quiet">{text(`need.${result.need}.meaning`)}</p>
      <p>{justificationIn(locale, result)}</p>
      <p className="g-quiet">
        {text('need.at')} <LiveTime at={result.createdAt} />
      </p>
      <ResultNote result={result} />
    </section>
  );
};

/** Shows which user need the article meets and the reasons, and starts the analysis (A2-050e). */
export const UserNeedPanel = () => {
  const text = useText('assistance');
  const id = useOpenState(state => state.status.articleId);
  const isKnown = useOpenState(state => state.status.metadata !== null);
  const isFixed = useIsFixed();
  const model = useApiQuery('getAssistanceState', {}, { silent: true, staleTimeMs: 60_000 }).data?.model;
  const stored = useApiQuery('getUserNeed', { params: { id } }, { enabled: isKnown, silent: true });
  // `model` is undefined until the newsroom has said whether there is a model.
  const isComing = isFixed && model !== null && model !== undefined && stored.data === null;
  useApiQuery('getUserNeed', { params: { id } }, { enabled: isKnown && isComing, silent: true, refetchIntervalMs: FOLLOW_MS });
  const { state, ask, stop } = useAsk('generateUserNeed');
  const reason = useReason(model);
  const result = stored.data ?? null;
  const analyse = async (): Promise<void> => {
    await ask({ params: { id } });
    await stored.refetch();
  };
  const isRunning = state.kind === 'asking';
  return (
    <div className="g-assistance">
      <p className="g-quiet">{text('need.hint')}</p>
      {model === null ? (
        <Callout tone="neutral" role="note">
          {text('need.needsModel')}
        </Callout>
      ) : null}
      {stored.isPending && isKnown ? <Skeleton lines={4} /> : null}
      {result === null ? (
        stored.isPending && isKnown ? null : (
          <EmptyState level={3} title={text('need.none')}>
            {text(isComing ? 'need.soon' : 'need.noneYet')}
          </EmptyState>
        )
      ) : (
        <Need result={result} />
      )}
      <AskState state={state} asking={text('need.asking')} failed={text('need.failed')} onStop={stop} />
      <div>
        <Button kind="primary" disabled={reason !== undefined} disabledReason={reason} loading={isRunning} onClick={() => void analyse()}>
          {text(result === null ? 'need.start' : 'need.again')}
        </Button>
      </div>
      {reason === undefined ? null : <p className="g-quiet">{reason}</p>}
    </div>
  );
};
