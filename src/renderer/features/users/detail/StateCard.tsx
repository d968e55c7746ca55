import type { Account } from '#domain/user/account.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import { Card } from '../Card.tsx';
import { useSetDisabled } from './use-change-account.ts';

/** Shows whether an account is enabled; disabling it ends all its sessions at once. */
export const StateCard = ({ account }: { readonly account: Account }) => {
  const text = useText('users');
  const ask = useConfirm();
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const { setDisabled, isPending } = useSetDisabled(account.id);
  const { disabled, disabledAt, lastSignInAt, createdAt, fullName: name } = account;
  const change = async (): Promise<void> => {
    const question = { title: text('disable.title', { name }), message: text('disable.message'), confirm: text('disable'), danger: true };
    if (!disabled && !(await ask(question))) return;
    if (await setDisabled(!disabled))
      toasts.show({ tone: 'positive', title: text(disabled ? 'enabled' : 'disabled', { name }), key: 'users.state' });
  };
  const isLast = account.isLastAdministrator === true && !disabled;
  const no = isOnline ? (isLast ? text('disable.last') : undefined) : text('profile:offline');
  return (
    <Card id="state" title={text('state')}>
      <p>
        {text(disabled ? 'state.disabled.long' : 'state.enabled.long')} {disabledAt === null ? null : <LiveTime at={disabledAt} />}
      </p>
      <dl className="g-user-facts">
        <dt>{text('column.lastSignIn')}</dt>
        <dd>{lastSignInAt ? <LiveTime at={lastSignInAt} /> : text('never')}</dd>
        {createdAt === null ? null : (
          <>
            <dt>{text('createdAt')}</dt>
            <dd>
              <LiveTime at={createdAt} />
            </dd>
          </>
        )}
      </dl>
      {isLast ? <p>{text('disable.last')}</p> : null}
      <Button
        kind={disabled ? 'default' : 'danger'}
        disabled={no !== undefined}
        disabledReason={no}
        loading={isPending}
        onClick={() => void change()}
      >
        {text(disabled ? 'enable' : 'disable')}
      </Button>
    </Card>
  );
};
