import { useState } from 'react';
import { readMoment, writtenMoment } from '#domain/schedule/moment-input.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';

type Start = TickerDraft['startsAt'];

const written = (value: Start): string => (value === null ? '' : writtenMoment(value));

/** Edits the start of the ticker in natural words, in Zurich time; unreadable text has no effect until corrected. */
export const StartField = <Values,>({ label, value, onChange, error }: CustomFieldProps<Start, Values>) => {
  const text = useText('eventDesk');
  const schedule = useText('schedule');
  const words = useMomentWords();
  const now = useNow();
  const [typed, setTyped] = useState({ words: written(value), value });
  // The value was set elsewhere: by a fixture, or a resolved conflict.
  if (typed.value !== value) setTyped({ words: written(value), value });
  const reading = readMoment({ text: typed.words, now, allowsPast: true });
  const type = (next: string): void => {
    const read = readMoment({ text: next, now, allowsPast: true });
    const known = read.kind === 'moment' ? read.moment.instant : read.kind === 'choice' ? (read.moments[0]?.instant ?? null) : undefined;
    // A text cannot tell the two turns of a doubled hour apart.
    const instant = next === written(value) ? value : read.kind === 'empty' ? null : (known ?? value);
    setTyped({ words: next, value: instant });
    if (instant !== value) onChange(instant);
  };
  const problem = reading.kind === 'refused' ? schedule(`problem.${reading.why}`) : undefined;
  const hint = value === null ? text('setup.start.hint') : words.whole(value, now);
  return <TextField label={label} value={typed.words} hint={hint} error={problem ?? error} onChange={type} />;
};

export const StartWords = ({ value }: { readonly value: Start }) => {
  const text = useText('eventDesk');
  const words = useMomentWords();
  const now = useNow();
  return value === null ? text('setup.start.none') : words.whole(value, now);
};
