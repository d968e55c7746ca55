import { Link } from 'react-router';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { GitMergeIcon, OfflineIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import type { ItemDesk } from '../item-session.ts';
import { useOpenItem } from '../use-item.ts';

const ConflictNotice = ({ desk, onDecide }: { readonly desk: ItemDesk; readonly onDecide: () => void }) => {
  const text = useText('items');
  const conflict = useOpenItem(desk, open => open.status.conflict);
  if (conflict === null) return null;
  return (
    <Callout
      tone="caution"
      icon={<GitMergeIcon />}
      title={text('conflict.notice')}
      role="status"
      actions={
        <Button size="small" onClick={onDecide}>
          {text('conflict.open')}
        </Button>
      }
    >
      {text('conflict.noticeDetail', { count: conflict.fields.length })}
    </Callout>
  );
};

const FailureNotice = ({ desk }: { readonly desk: ItemDesk }) => {
  const text = useText('items');
  const words = useErrorText();
  const sync = useOpenItem(desk, open => open.status.sync);
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
      {words(sync.error).message} {text('failed.kept')}
    </Callout>
  );
};

/** Something typed could not be written to this computer: the one case in which the window must stay open. */
const DiskNotice = ({ desk }: { readonly desk: ItemDesk }) => {
  const text = useText('items');
  const words = useErrorText();
  const failure = useOpenItem(desk, open => open.failure);
  if (failure === null) return null;
  return (
    <Callout tone="critical" icon={<WarningSignIcon />} title={text('disk.notice')} role="alert">
      {words(failure).message} {text('disk.stay')}
    </Callout>
  );
};

const StaleNotice = ({ desk }: { readonly desk: ItemDesk }) => {
  const text = useText('items');
  const language = useUiLanguage();
  const staleSince = useOpenItem(desk, open => open.status.staleSince);
  if (staleSince === null) return null;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(staleSince));
  return (
    <Callout icon={<OfflineIcon />} role="status">
      {text('stale.notice', { time })}
    </Callout>
  );
};

/** What the person must or may want to know of this item now; nothing when all is well. */
export const ItemNotices = ({ desk, onDecide }: { readonly desk: ItemDesk; readonly onDecide: () => void }) => (
  <div className="g-item-notices">
    <DiskNotice desk={desk} />
    <ConflictNotice desk={desk} onDecide={onDecide} />
    <FailureNotice desk={desk} />
    <StaleNotice desk={desk} />
  </div>
);
