import { useIsOnline } from '#renderer/entities/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { usePasswordPage } from './use-password-page.ts';

interface PasswordPageButtonProps {
  readonly userId: string;
  readonly label: string;
  /** Reason why the page cannot be opened now. */
  readonly noWay?: string | undefined;
}

/** Opens the newsroom's page for passwords: they never pass through this window. */
export const PasswordPageButton = ({ userId, label, noWay }: PasswordPageButtonProps) => {
  const text = useText('users');
  const isOnline = useIsOnline();
  const { open, isPending, isOpened } = usePasswordPage(userId);
  const reason = isOnline ? noWay : text('profile:offline');
  return (
    <>
      <Button disabled={reason !== undefined} disabledReason={reason} loading={isPending} onClick={open}>
        {label}
      </Button>
      <p role="status" className="g-quiet">
        {isOpened ? text('password.opened') : ''}
      </p>
    </>
  );
};
