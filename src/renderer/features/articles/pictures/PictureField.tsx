import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#ui/i18n.ts';
import type { WordField } from './pictures-in-text.ts';

/** After this pause what was typed goes into the text; leaving the field or the window does it at once. */
export const COMMIT_MS = 400;

export interface PictureFieldProps {
  readonly field: WordField;
  readonly position: number;
  readonly value: string;
  readonly isMissing: boolean;
  readonly readOnly: boolean;
  readonly isReachable: boolean;
  readonly onChange: (words: string) => void;
  readonly onLeave: () => void;
}

const oneLine = (words: string): string => words.replace(/\s*\n\s*/gu, ' ');

/** The same field of the next or the previous picture gets the focus; false where there is none. */
const goToNext = (area: HTMLTextAreaElement, step: 1 | -1): boolean => {
  const all = [
    ...(area.closest('[data-sheet]')?.querySelectorAll<HTMLTextAreaElement>(`textarea[data-field="${area.dataset['field'] ?? ''}"]`) ?? []),
  ];
  const next = all[all.indexOf(area) + step];
  next?.focus();
  next?.select();
  return next !== undefined;
};

/** Holds what is typed until it stands in the text, and brings it there. */
const useDraft = (value: string, onChange: (words: string) => void) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [isFocused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const before = useRef(value);
  const typed = useRef<string | null>(null);
  if (seen !== value) {
    setSeen(value);
    // The text has taken it over, or it was changed elsewhere while nobody typed here.
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

/** One field of one picture: Enter and Tab go to the same field of the next picture, Escape brings back what stood there. */
export const PictureField = (props: PictureFieldProps) => {
  const { field, position, value, isMissing, readOnly, isReachable, onChange, onLeave } = props;
  const text = useText('attachments');
  const draft = useDraft(value, onChange);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      draft.restore();
      onLeave();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      const moved = goToNext(event.currentTarget, event.shiftKey ? -1 : 1);
      // Behind the last one, Tab leaves the sheet as it leaves everything else.
      if (moved || event.key === 'Enter') event.preventDefault();
    }
  };
  const label = text(`pictures.${field}`);
  return (
    <label className={isMissing ? 'g-picture-field is-missing' : 'g-picture-field'}>
      <span>{label}</span>
      <textarea
        rows={field === 'credit' ? 1 : 2}
        data-field={field}
        aria-label={text('pictures.field', { field: label, position })}
        aria-invalid={isMissing}
        tabIndex={isReachable ? 0 : -1}
        readOnly={readOnly}
        placeholder={isMissing ? text(`pictures.missing.${field}`) : ''}
        value={draft.shown}
        onFocus={draft.begin}
        onBlur={draft.end}
        onChange={event => draft.type(oneLine(event.currentTarget.value))}
        onKeyDown={handleKey}
      />
    </label>
  );
};
