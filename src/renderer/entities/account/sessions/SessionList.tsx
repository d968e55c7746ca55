import type { SignInSession } from '#domain/user/account.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { REFRESH_MS } from '../../collection/query/use-page.ts';
import { clientWords } from './client-words.ts';
import './sessions.css';

interface SessionListProps {
  readonly userId: string;
  /** Name of the user, for the question before all sessions end. */
  readonly name: string;
  /** True if the sessions are the user's own: the session of this desk can be kept. */
  readonly isOwn?: boolean;
}

interface SessionLineProps {
  readonly session: SignInSession;
  readonly noEnd: string | undefined;
  readonly onEnd: () => void;
}

const SessionLine = ({ session, noEnd, onEnd }: SessionLineProps) => {
  const text = useText('sessions');
  const client = clientWords(session.client) || text('client.unknown');
  return (
    <li className="g-session">
      <div>
        <strong title={session.client}>{client}</strong> {session.current ? <Tag tone="accent">{text('current')}</Tag> : null}
        <div className="g-quiet">
          {text('lastUsed')} <LiveTime at={session.lastUsedAt} /> · {text('started')} <LiveTime at={session.startedAt} />
          {session.from === null ? null : ` · ${session.from}`}
        </div>
      </div>
      <Button size="small" disabled={noEnd !== undefined} disabledReason={noEnd} aria-label={text('endNamed', { client })} onClick={onEnd}>
        {text('end')}
      </Button>
    </li>
  );
};

/** Shows the sessions of a user, the latest used first; each can be ended, or all at once. */
export const SessionList = ({ userId, name, isOwn = false }: SessionListProps) => {
  const text = useText('sessions');
  const ask = useConfirm();
  const isOnline = useIsOnline();
  const params = { id: userId };
  const sessions = useApiQuery('listSessions', { params }, { silent: true, staleTimeMs: 0, refetchIntervalMs: REFRESH_MS });
  const end = useApiMutation('deleteSession', { invalidates: ['listSessions'] });
  const endAll = useApiMutation('deleteSessions', { invalidates: ['listSessions'] });
  const noEnd = isOnline ? undefined : text('offline');
  const handleEndAll = async (): Promise<void> => {
    const title = isOwn ? text('endOthers.title') : text('endAll.title', { name });
    const message = text(isOwn ? 'endOthers.message' : 'endAll.message');
    const confirm = text(isOwn ? 'endOthers' : 'endAll');
    if (await ask({ title, message, confirm, danger: true })) endAll.mutate({ params, query: isOwn ? { others: true } : {} });
  };
  if (sessions.data === undefined) {
    if (sessions.isPending) return <Skeleton lines={2} />;
    return <p className="g-quiet">{text(isOnline ? 'failed' : 'offline')}</p>;
  }
  if (sessions.data.length === 0) return <p className="g-quiet">{text('none')}</p>;
  const endable = sessions.data.filter(session => !(isOwn && session.current));
  return (
    <>
      <ul className="g-sessions" aria-label={text('title')}>
        {sessions.data.map(session => (
          <SessionLine
            key={session.id}
            session={session}
            noEnd={noEnd ?? (isOwn && session.current ? text('current.signOut') : undefined)}
            onEnd={() => end.mutate({ params: { ...params, sessionId: session.id } })}
          />
        ))}
      </ul>
      {endable.length === 0 ? null : (
        <Button disabled={noEnd !== undefined} disabledReason={noEnd} onClick={() => void handleEndAll()}>
          {text(isOwn ? 'endOthers' : 'endAll')}
        </Button>
      )}
    </>
  );
};
