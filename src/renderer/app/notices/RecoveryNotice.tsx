import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, WarningSignIcon } from '#ui/icons.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import { deskTime } from '#ui/time/newsroom-time.ts';
import { useState } from 'react';
import { useBridgeQuery } from '../../platform/api/queries.ts';
import { ClockNotice } from './ClockNotice.tsx';
import { DamageNotice } from './DamageNotice.tsx';
import { FoundPicturesNotice } from '../FoundPicturesNotice.tsx';
import { LineageNotice } from './LineageNotice.tsx';

const TITLES = { damaged: 'recovered.title', missing: 'recovered.title.missing', logMissing: 'recovered.title.log' } as const;

/** Shows that the desk's own file was damaged or lost and what became of it, until the user dismisses it. */
const FileNotice = () => {
  const text = useText('common');
  const exactTime = useExactTime();
  const recovery = useBridgeQuery('app.info', {}, { silent: true }).data?.recovery ?? null;
  const [isRead, setIsRead] = useState(false);
  if (recovery === null || isRead) return null;
  const message = (): string => {
    if (recovery.kind === 'logMissing') return text('recovered.log');
    const { backupAt } = recovery;
    const time = backupAt === null ? '' : exactTime(deskTime(backupAt));
    if (recovery.kind === 'missing') return backupAt === null ? text('recovered.missing.empty') : text('recovered.missing', { time });
    const { setAside: file } = recovery;
    return backupAt === null ? text('recovered.empty', { file }) : text('recovered.backup', { file, time });
  };
  return (
    <Callout
      role="alert"
      tone="caution"
      icon={<WarningSignIcon />}
      title={text(TITLES[recovery.kind])}
      actions={<IconButton label={text('close')} size="small" icon={<CrossIcon />} onClick={() => setIsRead(true)} />}
    >
      {message()}
    </Callout>
  );
};

/** Shows that the embedded newsroom did not start, what can still be done, and why. */
const NewsroomNotice = () => {
  const text = useText('common');
  const why = useBridgeQuery('app.info', {}, { silent: true }).data?.newsroomRefusal ?? null;
  const [isRead, setIsRead] = useState(false);
  if (why === null || isRead) return null;
  return (
    <Callout
      role="alert"
      tone="critical"
      icon={<WarningSignIcon />}
      title={text('withoutNewsroom.title')}
      actions={<IconButton label={text('close')} size="small" icon={<CrossIcon />} onClick={() => setIsRead(true)} />}
    >
      <p>{text('withoutNewsroom')}</p>
      <p lang="en">{why}</p>
    </Callout>
  );
};

/** Shows damage and its outcome: of the file as a whole at start, and of single texts since. Overlays the page: nothing moves. */
export const RecoveryNotice = () => (
  <div className="g-notice g-notice-stack">
    <NewsroomNotice />
    <FileNotice />
    <ClockNotice />
    <LineageNotice />
    <FoundPicturesNotice />
    <DamageNotice />
  </div>
);
