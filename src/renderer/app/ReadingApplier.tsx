import { useLayoutEffect } from 'react';
import { applyReading } from '../entities/preferences/reading.ts';
import { useReading } from '../entities/preferences/use-reading.ts';

/** Keeps the page as the text is to look at this desk. */
export const ReadingApplier = () => {
  const [reading] = useReading();
  useLayoutEffect(() => applyReading(document.documentElement, reading));
  return null;
};
