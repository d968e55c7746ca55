import { useEffect, useState } from 'react';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { secondsUntil } from './outbox-words.ts';
import { relativeFormat } from '#ui/formats.ts';

const SECOND_MS = 1000;
const MINUTE = 60;

/** Shows a countdown to the next try of a change: "next try in 12 seconds". */
export const NextTry = ({ at }: { readonly at: string }) => {
  const text = useText('outbox');
  const relative = relativeFormat(useUiLanguage());
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = secondsUntil(at, now) ?? 0;
  if (seconds === 0) return <span>{text('next.now')}</span>;
  const words = seconds < MINUTE ? relative.format(seconds, 'second') : relative.format(Math.ceil(seconds / MINUTE), 'minute');
  return (
    <time dateTime={at} className="g-numbers">
      {text('next.in', { when: words })}
    </time>
  );
};
