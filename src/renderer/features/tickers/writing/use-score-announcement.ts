import { useEffect, useRef } from 'react';
import type { Standing } from '#domain/ticker/standing.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { type Sides, sideName } from '../words/event-words.ts';
import { standingWords } from '../words/standing-words.ts';

/** Announces the score when it has changed. */
export const useScoreAnnouncement = (sides: Sides, standing: Standing | null): void => {
  const text = useText('eventDesk');
  const announce = useAnnounce();
  const words = standing === null ? '' : standingWords(standing);
  const said = useRef(words);
  const [home, away] = [sideName(sides, 'home', text), sideName(sides, 'away', text)];
  useEffect(() => {
    if (words === said.current) return;
    said.current = words;
    announce(text('score.now', { home, away, score: words }));
  }, [words, announce, text, home, away]);
};
