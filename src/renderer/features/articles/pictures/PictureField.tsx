import type { KeyboardEvent } from 'react';
import { oneLine, useWordDraft } from '#renderer/entities/media/use-word-draft.ts';
import { isModified } from '#ui/keys/press.ts';
import { useText } from '#ui/i18n.ts';
import '#renderer/entities/media/word-field.css';
import type { WordField } from './pictures-in-text.ts';

export interface PictureFieldProps {
  readonly field: WordField;
  readonly position: number;
  readonly value: string;
  readonly isMissing: boolean;
  readonly readOnly: boolean;
  readonly isReachable: boolean;
  readonly maxLength?: number | undefined;
  readonly onChange: (words: string) => void;
  readonly onLeave: () => void;
}

/** Focuses the same field of the next or previous picture; returns false if there is none. */
const goToNext = (area: HTMLTextAreaElement, step: 1 | -1): boolean => {
  const all = [
    ...(area.closest('[data-sheet]')?.querySelectorAll<HTMLTextAreaElement>(`textarea[data-field="${area.dataset['field'] ?? ''}"]`) ?? []),
  ];
  const next = all[all.indexOf(area) + step];
  next?.focus();
  next?.select();
  return next !== undefined;
};

/** Edits one field of one picture: Enter and Tab go to the same field of the next picture, Escape restores the previous value. */
export const PictureField = (props: PictureFieldProps) => {
  const { field, position, value, isMissing, readOnly, isReachable, maxLength, onChange, onLeave } = props;
  const text = useText('attachments');
  const draft = useWordDraft(value, onChange);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || isModified(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      draft.restore();
      onLeave();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      const moved = goToNext(event.currentTarget, event.shiftKey ? -1 : 1);
      // After the last field, Tab leaves the sheet as usual.
      if (moved || event.key === 'Enter') event.preventDefault();
    }
  };
  const label = text(`pictures.${field}`);
  return (
    <label className={isMissing ? 'g-word-field is-missing' : 'g-word-field'}>
      <span>{label}</span>
      <textarea
        rows={field === 'credit' ? 1 : 2}
        data-field={field}
        aria-label={text('pictures.field', { field: label, position })}
        aria-invalid={isMissing}
        tabIndex={isReachable ? 0 : -1}
        readOnly={readOnly}
        maxLength={maxLength}
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
