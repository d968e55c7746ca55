import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, WarningSignIcon } from '#ui/icons.ts';
import { setNewsroomClock } from '#ui/time/newsroom-time.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import { useLayoutEffect, useState } from 'react';
import { useNow } from '../../entities/schedule/moment-words.ts';
import { useConnectivity } from '../../entities/session/session.ts';

/** Clock difference from which scheduling by this computer's clock would publish at a wrong time. */
const WORTH_SAYING_MS = 60_000;

/** Sets the window's clock by the newsroom's, and shows a notice if this computer's is off (D-078). */
export const ClockNotice = () => {
  const text = useText('common');
  const exactTime = useExactTime();
  const now = useNow();
  const aheadMs = useConnectivity()?.newsroomAheadMs ?? 0;
  const [readMs, setReadMs] = useState(0);
  useLayoutEffect(() => setNewsroomClock(aheadMs), [aheadMs]);
  if (Math.abs(aheadMs) <= WORTH_SAYING_MS || Math.abs(aheadMs - readMs) <= WORTH_SAYING_MS) return null;
  const here = new Date(Date.parse(now) - aheadMs).toISOString();
  return (
    <Callout
      role="alert"
      tone="caution"
      icon={<WarningSignIcon />}
      title={text('clock.off.title')}
      actions={<IconButton label={text('close')} size="small" icon={<CrossIcon />} onClick={() => setReadMs(aheadMs)} />}
    >
      {text('clock.off', { here: exactTime(here), there: exactTime(now) })}
    </Callout>
  );
};
