import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { GitMergeIcon, HistoryIcon, OfflineIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { useOpenState } from '../desk/use-article-session.tsx';

const useExactTime = (): ((instant: string) => string) => {
  const language = useUiLanguage();
  return instant => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
};

const ConflictNotice = () => {
  const text = useText('articles');
  const sync = useOpenState(state => state.status.sync);
  if (sync.kind !== 'conflict') return null;
  return (
    <Callout
      tone="caution"
      icon={<GitMergeIcon />}
      title={text('conflict.notice')}
      role="status"
      actions={
        <Link className="g-button-link" to="conflict">
          {text('conflict.open')}
        </Link>
      }
    >
      {text('conflict.noticeDetail', { count: sync.open })}
    </Callout>
  );
};

const FailureNotice = () => {
  const text = useText('articles');
  const errors = useText('errors');
  const sync = useOpenState(state => state.status.sync);
  if (sync.kind !== 'failed') return null;
  return (
    <Callout
      tone="critical"
      icon={<WarningSignIcon />}
      title={text('failed.notice')}
      role="alert"
      actions={
        <Link className="g-button-link" to="/outbox">
          {text('failed.open')}
        </Link>
      }
    >
      {errors(sync.error.code)} {text('failed.kept')}
    </Callout>
  );
};

/** Something typed could not be written to this computer: the one case in which the window must stay open. */
const DiskNotice = () => {
  const text = useText('articles');
  const errors = useText('errors');
  const failure = useOpenState(state => state.text.failure);
  if (failure === null) return null;
  return (
    <Callout tone="critical" icon={<WarningSignIcon />} title={text('disk.notice')} role="alert">
      {errors(failure.code)} {text('disk.stay')}
    </Callout>
  );
};

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
      {text('restored.detail', { time: exactTime(restoredFrom) })}
    </Callout>
  );
};

const StaleNotice = () => {
  const text = useText('articles');
  const exactTime = useExactTime();
  const staleSince = useOpenState(state => state.status.staleSince);
  if (staleSince === null) return null;
  return (
    <Callout icon={<OfflineIcon />} role="status">
      {text('stale.notice', { time: exactTime(staleSince) })}
    </Callout>
  );
};

/** What the person must or may want to know of this article now; nothing when all is well. */
export const ArticleNotices = ({ onDiscard }: { readonly onDiscard: () => void }) => (
  <>
    <DiskNotice />
    <ConflictNotice />
    <FailureNotice />
    <RestoredNotice onDiscard={onDiscard} />
    <StaleNotice />
  </>
);
