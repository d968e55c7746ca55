import { useEffect, useState, useSyncExternalStore } from 'react';
import { ageLabel, ageOf, exactTime, refreshAfterMs } from './age.ts';
import { useUiLanguage } from '../i18n.ts';
import { deskTime, newsroomNowMs, onNewsroomClock } from './newsroom-time.ts';

export interface LiveTimeProps {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Clock that produced the timestamp; this computer's may differ from the newsroom's. */
  readonly by?: 'newsroom' | 'desk';
  readonly className?: string;
}

/** A time as people say it, always true: "12 seconds ago". The exact time shows on hover. */
export const LiveTime = ({ at: stamped, by = 'newsroom', className }: LiveTimeProps) => {
  const locale = useUiLanguage();
  const at = useSyncExternalStore(onNewsroomClock, () => (by === 'desk' ? deskTime(stamped) : stamped));
  const instant = Date.parse(at);
  const [now, setNow] = useState(() => newsroomNowMs());
  useEffect(() => {
    if (Number.isNaN(instant)) return undefined;
    const timer = setTimeout(() => setNow(newsroomNowMs()), refreshAfterMs(instant, now));
    return () => clearTimeout(timer);
  }, [instant, now]);
  // An unreadable date is shown as it came (section 8 of the rules).
  if (Number.isNaN(instant)) return <span className={className}>{at}</span>;
  const age = ageOf(instant, Math.max(now, instant));
  return (
    <time dateTime={at} title={exactTime(instant, locale)} className={className} data-short={ageLabel(age, locale, 'short')}>
      {ageLabel(age, locale)}
    </time>
  );
};
