import { useState } from 'react';
import { Link } from 'react-router';
import type { KeptState } from '#bridge/offline.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChevronLeftIcon, CloudDownloadIcon, CrossIcon, RefreshIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './kept.css';
import { GoneCopies } from './GoneCopies.tsx';
import { KeptLists } from './KeptLists.tsx';
import { KeptCopies } from './KeptCopies.tsx';
import { KeptStorage } from './KeptStorage.tsx';

/** Shows the progress of fetching, with a cancel button. */
const Progress = ({ progress }: { readonly progress: NonNullable<KeptState['progress']> }) => {
  const text = useText('kept');
  const cancel = useBridgeMutation('offline.cancel');
  const { done, total } = progress;
  return (
    <div className="g-kept-progress" role="status">
      <span className="g-numbers">{total === 0 ? text('progress.looking') : text('progress', { done, count: total })}</span>
      <progress max={Math.max(1, total)} {...(total === 0 ? {} : { value: done })} aria-label={text('progress.label')} />
      <Button size="small" icon={<CrossIcon />} loading={cancel.isPending} onClick={() => cancel.mutate({})}>
        {text('cancel')}
      </Button>
    </div>
  );
};

const RefreshAction = ({ state }: { readonly state: KeptState }) => {
  const text = useText('kept');
  const isOnline = useIsOnline();
  const refresh = useBridgeMutation('offline.refresh');
  const isEmpty = state.copies.length === 0 && state.lists.length === 0;
  const isRunning = state.progress !== null;
  const reason = isOnline ? text(isRunning ? 'refresh.running' : 'refresh.nothing') : text('refresh.offline');
  return (
    <HeaderSlot place="actions">
      <Button
        icon={<RefreshIcon />}
        disabled={!isOnline || isRunning || isEmpty}
        disabledReason={reason}
        onClick={() => refresh.mutate({})}
        data-testid="refresh-kept"
      >
        {text('refresh')}
      </Button>
    </HeaderSlot>
  );
};

/** Shows the user's options: retry, or fetch pictures anyway. The limit is set below. */
const WayOut = ({ problem }: { readonly problem: KeptState['problems'][number] }) => {
  const text = useText('kept');
  const isOnline = useIsOnline();
  const refresh = useBridgeMutation('offline.refresh');
  const connection = useBridgeMutation('sending.setConnection', {
    onSuccess: (state, _, queryClient) => {
      queryClient.setQueryData(bridgeKey('sending.get', {}), state);
      refresh.mutate({});
    },
  });
  if (problem === 'noRoom' || !isOnline) return null;
  return problem === 'metered' ? (
    <Button loading={connection.isPending} onClick={() => connection.mutate({ connection: 'unmetered' })}>
      {text('problem.metered.fetch')}
    </Button>
  ) : (
    <Button loading={refresh.isPending} onClick={() => refresh.mutate({})}>
      {text('problem.again')}
    </Button>
  );
};

const Problems = ({ problems }: Pick<KeptState, 'problems'>) => {
  const text = useText('kept');
  return problems.map(problem => (
    <Callout
      key={problem}
      tone="caution"
      role="status"
      icon={<WarningSignIcon />}
      title={text(`problem.${problem}.title`)}
      actions={<WayOut problem={problem} />}
    >
      {text(`problem.${problem}`)}
    </Callout>
  ));
};

/** Everything stored on this computer for offline work: why, how old, how large, and how to change that. */
export const KeptScreen = () => {
  const text = useText('kept');
  const state = useBridgeQuery('offline.state', {}, { silent: true, staleTimeMs: 0 }).data;
  const [shown, setShown] = useState('');
  if (state === undefined) return <Skeleton lines={6} />;
  const isEmpty = state.copies.length === 0 && state.lists.length === 0;
  return (
    <main className="g-kept">
      <Link className="g-kept-back" to="/usersettings">
        <ChevronLeftIcon aria-hidden="true" /> {text('settings:title')}
      </Link>
      <RefreshAction state={state} />
      {state.progress === null ? null : <Progress progress={state.progress} />}
      <GoneCopies />
      <Problems problems={state.problems} />
      <KeptStorage state={state} />
      <KeptLists lists={state.lists} />
      {isEmpty ? (
        <EmptyState icon={<CloudDownloadIcon />} title={text('empty.title')} action={<Link to="/articles">{text('empty.articles')}</Link>}>
          {text('empty')}
        </EmptyState>
      ) : (
        <KeptCopies copies={state.copies} words={shown} onWords={setShown} />
      )}
      {state.refreshedAt === null ? null : (
        <p className="g-quiet">
          {text('refreshedAt')} <LiveTime at={state.refreshedAt} by="desk" />
        </p>
      )}
    </main>
  );
};
