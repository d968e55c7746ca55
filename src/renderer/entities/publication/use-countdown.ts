import { useEffect, useEffectEvent, useState } from 'react';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';

const SECOND_MS = 1000;

/** Counts down in whole seconds, and calls back once at its end; held, it stands still, but never beyond the latest end by the newsroom's clock. */
export const useCountdown = (
  { seconds, latestMs, isHeld }: { readonly seconds: number; readonly latestMs: number; readonly isHeld: boolean },
  onEnd: () => void,
): number => {
  const [leftSeconds, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  const tick = useEffectEvent(() => {
    if (newsroomNowMs() >= latestMs) setLeft(0);
    else if (!isHeld) setLeft(left => Math.max(0, left - 1));
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const isOver = leftSeconds === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return leftSeconds;
};
