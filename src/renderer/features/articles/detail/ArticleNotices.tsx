import { DiskNotice, RefusalNotice, StaleNotice } from '#renderer/entities/content/SafetyNotices.tsx';
import { GoneNotice } from '#renderer/entities/gone/GoneNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { GitMergeIcon, HistoryIcon } from '#ui/icons.ts';
import { SuccessorNotice } from '#renderer/entities/one-way/SuccessorNotice.tsx';
import { useText } from '#ui/i18n.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import { deskTime } from '#ui/time/newsroom-time.ts';
import { ArrivalNotice } from '../arrivals/ArrivalNotice.tsx';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { PlanningNotice } from '../publication/cards/PlanningNotice.tsx';
import { SimilarNotice } from '../similar/SimilarNotice.tsx';
import { ArticleWaitingNotice } from '../waiting/ArticleWaitingNotice.tsx';
import { ArticleConflictNotice } from './ArticleConflictNotice.tsx';
import { ScheduleFailureNotice } from './ScheduleFailureNotice.tsx';

const RestoredNotice = ({ onDiscard }: { readonly onDiscard: () => void }) => {
  const text = useText('articles');
  const exactTime = useExactTime();
  const restoredFrom = useOpenState(state => state.restoredFrom);
  const unsaved = useOpenState(state => state.hasUnsavedChanges);
  if (restoredFrom === null || !unsaved) return null;
  return (
    <Callout
      icon={<HistoryIcon />}
      title={text('restored.notice')}
      role="status"
      actions={
        <Button size="small" onClick={onDiscard}>
          {text('restored.discard')}
        </Button>
      }
    >
      {text('restored.detail', { time: exactTime(deskTime(restoredFrom)) })}
    </Callout>
  );
};

/** Says that a paragraph was written in two windows of this desk at once: both versions are in the text. */
const BothWrittenNotice = () => {
  const text = useText('conflict');
  const model = useArticleModel();
  const hasMet = useOpenState(state => state.hasMet);
  if (!hasMet) return null;
  return (
    <Callout
      icon={<GitMergeIcon />}
      role="status"
      title={text('windows.title')}
      actions={
        <Button size="small" onClick={model.forgetMet}>
          {text('windows.seen')}
        </Button>
      }
    >
      {text('windows.detail')}
    </Callout>
  );
};

/** Shows what the user must or may want to know of the article now; nothing when all is well. */
export const ArticleNotices = ({ onDiscard }: { readonly onDiscard: () => void }) => {
  const text = useText('articles');
  const failure = useOpenState(state => state.text.failure);
  const sync = useOpenState(state => state.status.sync);
  const articleId = useOpenState(state => state.status.articleId);
  const staleSince = useOpenState(state => state.status.staleSince);
  const metadata = useOpenState(state => state.status.metadata);
  return (
    <>
      <SuccessorNotice metadata={metadata} />
      {failure === null ? null : <DiskNotice error={failure} title={text('disk.notice')} />}
      {sync.kind === 'gone' ? <GoneNotice place={{ resource: 'articles', id: articleId }} sync={sync} /> : null}
      <ArticleConflictNotice />
      <ArrivalNotice />
      <BothWrittenNotice />
      <ScheduleFailureNotice />
      <PlanningNotice />
      <ArticleWaitingNotice />
      <SimilarNotice />
      {sync.kind === 'failed' ? <RefusalNotice error={sync.error} kept={text('failed.kept')} /> : null}
      <RestoredNotice onDiscard={onDiscard} />
      {staleSince === null ? null : <StaleNotice since={staleSince} />}
    </>
  );
};
