import { isBeforeSending, type PushMessage } from '#domain/push/message.ts';
import { servicesThatHadIt, servicesToTryAgain } from '#domain/push/outcome.ts';
import { useIsExternal, useIsOnline } from '#renderer/entities/session/session.ts';
import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import type { PushSubject } from './push-form.ts';
import { PushHistory } from './PushHistory.tsx';
import { PushStanding } from './PushStanding.tsx';
import { PushTargets } from './PushTargets.tsx';
import { usePushActs } from './use-push-acts.ts';

interface PushMessageCardProps {
  readonly message: PushMessage;
  readonly isPublic: boolean;
  /** Writes another wording of this one, sends it again where it left nowhere, or writes a message that recalls it. */
  readonly onWrite?: (subject: PushSubject) => void;
}

/** One message: its text, when it leaves or what became of it, and what can be done. */
export const PushMessageCard = ({ message, isPublic, onWrite }: PushMessageCardProps) => {
  const text = useText('push');
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  const acts = usePushActs();
  const obstacle = isOnline ? (isExternal ? text('external') : undefined) : text('offline');
  const act = { size: 'small', disabled: obstacle !== undefined, disabledReason: obstacle } as const;
  return (
    <article className="g-push-message" aria-label={message.text} data-testid="push-message" data-message={message.id} tabIndex={-1}>
      <p className="g-push-text">{message.text}</p>
      <p>
        <PushStanding message={message} />{' '}
        <span className="g-quiet">
          <TenantNames value={message.tenantIds} />
          {message.recalls === null ? null : ` · ${text('isRecall')}`}
        </span>
      </p>
      {message.targets.length === 0 ? null : <PushTargets targets={message.targets} />}
      {message.status === 'unknown' ? <p className="g-push-doubt">{text('unknown.hint')}</p> : null}
      <div className="g-push-acts">
        {isBeforeSending(message) ? (
          <>
            {onWrite === undefined ? null : (
              <Button {...act} onClick={() => onWrite({ kind: 'change', message })}>
                {text('change')}
              </Button>
            )}
            <Button
              {...act}
              {...(!isPublic && obstacle === undefined && { disabled: true, disabledReason: text('sendNow.notPublic') })}
              onClick={() => void acts.sendNow(message)}
            >
              {text('sendNow')}
            </Button>
            <Button {...act} onClick={() => void acts.remove(message)}>
              {text('delete')}
            </Button>
          </>
        ) : onWrite === undefined ? null : (
          <>
            {servicesToTryAgain(message).length === 0 ? null : (
              <Button {...act} onClick={() => onWrite({ kind: 'again', message })}>
                {text('again')}
              </Button>
            )}
            {servicesThatHadIt(message).length === 0 ? null : (
              <Button {...act} onClick={() => onWrite({ kind: 'recall', message })}>
                {text('recall')}
              </Button>
            )}
          </>
        )}
      </div>
      <PushHistory history={message.history} />
    </article>
  );
};
