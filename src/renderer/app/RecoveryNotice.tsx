import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, WarningSignIcon } from '#ui/icons.ts';
import { useExactTime } from '#ui/use-exact-time.ts';
import { useState } from 'react';
import { useBridgeQuery } from '../platform/api/queries.ts';

/** Says in plain words that the desk's own file was damaged and what was made of it, until the person has read it. */
export const RecoveryNotice = () => {
  const text = useText('common');
  const exactTime = useExactTime();
  const recovery = useBridgeQuery('app.info', {}, { silent: true }).data?.recovery ?? null;
  const [isRead, setIsRead] = useState(false);
  if (recovery === null || isRead) return null;
  const message = (): string => {
    if (recovery.kind === 'logMissing') return text('recovered.log');
    const { setAside: file, backupAt } = recovery;
    return backupAt === null ? text('recovered.empty', { file }) : text('recovered.backup', { file, time: exactTime(backupAt) });
  };
  return (
    <div className="g-notice">
      <Callout
        role="alert"
        tone="caution"
        icon={<WarningSignIcon />}
        title={text(recovery.kind === 'logMissing' ? 'recovered.title.log' : 'recovered.title')}
        actions={<IconButton label={text('close')} size="small" icon={<CrossIcon />} onClick={() => setIsRead(true)} />}
      >
        {message()}
      </Callout>
    </div>
  );
};
