import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Callout } from '#ui/Callout.tsx';
import { GitMergeIcon, OfflineIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import { deskTime } from '#ui/time/newsroom-time.ts';

interface ConflictNoticeProps {
  readonly title: string;
  /** The way to the decision. */
  readonly action: ReactElement;
  readonly children: ReactNode;
}

/** Someone else changed the same: a decision is needed. */
export const ConflictNotice = ({ title, action, children }: ConflictNoticeProps) => (
  <Callout tone="caution" icon={<GitMergeIcon />} title={title} role="status" actions={action}>
    {children}
  </Callout>
);

/** The newsroom refused a change; `kept` says that nothing is lost. */
export const RefusalNotice = ({ error, kept }: { readonly error: BridgeError; readonly kept: string }) => {
  const text = useText('content');
  const words = useErrorText();
  return (
    <Callout
      tone="critical"
      icon={<WarningSignIcon />}
      title={text('notice.refusal')}
      role="alert"
      actions={
        <Link className="g-button-link" to="/outbox">
          {text('notice.outbox')}
        </Link>
      }
    >
      {words(error).message} {kept}
    </Callout>
  );
};

/** Something typed could not be written to this computer: the one case in which the window must stay open. */
export const DiskNotice = ({ error, title }: { readonly error: BridgeError; readonly title: string }) => {
  const text = useText('content');
  const words = useErrorText();
  return (
    <Callout tone="critical" icon={<WarningSignIcon />} title={title} role="alert">
      {words(error).message} {text('notice.stay')}
    </Callout>
  );
};

/** Shows that the content is from the cache: the newsroom was not reached since. */
export const StaleNotice = ({ since }: { readonly since: string }) => {
  const text = useText('content');
  const exactTime = useExactTime();
  return (
    <Callout icon={<OfflineIcon />} role="status">
      {text('notice.stale', { time: exactTime(deskTime(since)) })}
    </Callout>
  );
};
