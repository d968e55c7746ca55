import { useMemo, useState } from 'react';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { latestMinuteOf, type ShorthandContext } from '#domain/ticker/shorthand/context.ts';
import { type NearMiss, nearMissOf } from '#domain/ticker/shorthand/near-miss.ts';
import { type Reading, readShorthand } from '#domain/ticker/shorthand/read-shorthand.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import { UI_LOCALES } from '#domain/locale.ts';
import { useUiLanguage } from '#ui/i18n.ts';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';
import { goalsOf } from './line-event.ts';
import { runningMinute } from './running-minute.ts';

interface Typed {
  readonly line: string;
  /** Time of the first key of the line, which is when the event happened. */
  readonly startedMs: number;
  /** Index of the reading that Enter sends. */
  readonly choice: number;
  /** Id of the event being corrected; null for a new one. */
  readonly correcting: string | null;
}

const EMPTY: Typed = { line: '', startedMs: 0, choice: 0, correcting: null };

export interface Line extends Typed {
  readonly readings: readonly Reading[];
  readonly reading: Reading | undefined;
  readonly type: (line: string) => void;
  readonly otherReading: () => void;
  readonly correct: (event: TickerEvent, line: string) => void;
  readonly clear: () => void;
  /** Returns the readings of another text, as if it stood in the line. */
  readonly read: (line: string) => readonly Reading[];
  /** Returns the code that a text was probably meant as; null if it is plain text. */
  readonly missOf: (line: string) => NearMiss | null;
  /** Lines typed for events of this desk, to be corrected as lines. */
  readonly typedFor: Map<string, string>;
}

interface LineInput {
  readonly draft: TickerDraft;
  readonly events: readonly TickerEvent[];
  readonly standing: Standing | null;
}

/** Provides the typed line and its readings. */
export const useLine = ({ draft, events, standing }: LineInput): Line => {
  const uiLanguage = useUiLanguage();
  const [typed, setTyped] = useState(EMPTY);
  const [typedFor] = useState(() => new Map<string, string>());
  const language = UI_LOCALES.find(locale => locale === uiLanguage) ?? 'en-GB';
  const { startedMs, line, choice } = typed;
  const contextAt = useMemo(() => {
    const goals = goalsOf(events);
    const { sport, home, away } = draft;
    return (nowMs: number): ShorthandContext => ({
      rules: draft,
      sport,
      language,
      standing,
      home,
      away,
      goals,
      latestMinute: latestMinuteOf(events),
      runningMinute: runningMinute(events, standing, nowMs),
    });
  }, [draft, events, standing, language]);
  const readings = useMemo(() => readShorthand(line, contextAt(startedMs)), [contextAt, line, startedMs]);
  return {
    ...typed,
    readings,
    reading: readings[choice] ?? readings[0],
    typedFor,
    read: words => readShorthand(words, contextAt(newsroomNowMs())),
    missOf: words => nearMissOf(words, contextAt(newsroomNowMs())),
    type: words =>
      setTyped(before => ({ ...before, line: words, choice: 0, startedMs: before.line === '' ? newsroomNowMs() : before.startedMs })),
    otherReading: () => setTyped(before => ({ ...before, choice: (before.choice + 1) % Math.max(1, readings.length) })),
    correct: (event, words) => setTyped({ line: words, startedMs: newsroomNowMs(), choice: 0, correcting: event.id }),
    clear: () => setTyped(EMPTY),
  };
};
