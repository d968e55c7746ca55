import { useLayoutEffect } from 'react';
import { applyReading } from '../../entities/preferences/reading.ts';
import { useReading } from '../../entities/preferences/use-reading.ts';

/** Applies this desk's reading settings to the page. */
export const ReadingApplier = () => {
  const [reading] = useReading();
  useLayoutEffect(() => applyReading(document.documentElement, reading));
  return null;
};
