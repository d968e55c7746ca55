import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** After this pause what was typed is passed on; leaving the field or the window does it at once. */
const COMMIT_MS = 400;

/** One line, as words of pictures are. */
export const oneLine = (words: string): string => words.replace(/\s*\n\s*/gu, ' ');

/** Holds what is typed until it is stored in the text, and brings it there. */
export const useWordDraft = (value: string, onChange: (words: string) => void) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [isFocused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const before = useRef(value);
  const typed = useRef<string | null>(null);
  if (seen !== value) {
    setSeen(value);
    // The text has taken it over, or it was changed elsewhere while this field was idle.
    if (!isFocused) setDraft(null);
  }
  const commit = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (typed.current !== null && typed.current !== value) onChange(typed.current);
  });
  useEffect(() => {
    const leave = (): void => commit();
    // Heard first: the session writes to the disk on the same events.
    const names = ['pagehide', 'blur'] as const;
    for (const name of names) window.addEventListener(name, leave, { capture: true });
    return () => {
      for (const name of names) window.removeEventListener(name, leave, { capture: true });
      leave();
    };
  }, []);
  const write = (words: string, delayMs: number): void => {
    typed.current = words;
    setDraft(words);
    clearTimeout(timer.current);
    if (delayMs === 0) onChange(words);
    else timer.current = setTimeout(() => onChange(words), delayMs);
  };
  return {
    shown: draft ?? value,
    begin: () => {
      before.current = value;
      setFocused(true);
    },
    type: (words: string) => write(words, COMMIT_MS),
    end: () => {
      setFocused(false);
      if (typed.current === null || typed.current === value) setDraft(null);
      else write(typed.current, 0);
      typed.current = null;
    },
    restore: () => write(before.current, 0),
  };
};
