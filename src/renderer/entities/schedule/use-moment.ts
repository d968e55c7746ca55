import { useState } from 'react';
import { type MomentReading, readMoment, writtenMoment } from '#domain/schedule/moment-input.ts';
import type { TypedMoment } from '#domain/schedule/schedule-request.ts';

export interface MomentState {
  readonly text: string;
  readonly chosen: string | null;
  readonly reading: MomentReading;
  readonly typed: TypedMoment;
  readonly type: (text: string) => void;
  readonly choose: (instant: string) => void;
}

/** The state of a field for a moment; nothing is sent from here. */
export const useMoment = (stored: string | null, now: string): MomentState => {
  const begun = stored === null ? '' : writtenMoment(stored);
  const [{ text, chosen }, setState] = useState<{ readonly text: string; readonly chosen: string | null }>({ text: begun, chosen: stored });
  const reading = readMoment({ text, now });
  return {
    text,
    chosen,
    reading,
    // What was written back as it stood keeps its instant: a text cannot tell the turns of a doubled hour apart.
    typed: text === begun && chosen === stored ? { kind: 'untouched' } : { kind: 'typed', reading, chosen },
    type: next => setState({ text: next, chosen: next === begun ? stored : null }),
    choose: instant => setState({ text, chosen: instant }),
  };
};
