import { useCallback, useMemo } from 'react';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { deskTime } from '#ui/time/newsroom-time.ts';
import { useClockTime } from '#ui/time/use-clock-time.ts';
import { type Colleague, isSilent, type Presence } from './presence-reporter.ts';
import { listFormat } from '#ui/formats.ts';

/** Time without input after which a colleague may be away. */
const IDLE_MS = 5 * 60_000;

/** Returns a function that joins names as in a sentence. */
export const useNames = (): ((people: readonly Colleague[]) => string) => {
  const language = useUiLanguage();
  return useCallback(people => listFormat(language, { type: 'conjunction' }).format(people.map(({ name }) => name)), [language]);
};

export interface PresenceWords {
  /** Says that someone edits, or did when last seen: what is known and since when, never more. */
  readonly editing: (colleague: Colleague, oneself?: 'alsoEditing') => string;
  /** Says the same in short, for the list of those present. */
  readonly here: (colleague: Colleague) => string;
  /** Says that there was no input for long; null if there was some. */
  readonly idle: (colleague: Colleague) => string | null;
  /** Says what is known of work that the newsroom does not have. */
  readonly unsaved: (colleague: Colleague) => string;
}

export const usePresenceWords = (presence: Presence): PresenceWords => {
  const text = useText('presence');
  const clockTime = useClockTime();
  return useMemo(() => {
    const time = (at: string): string => clockTime(deskTime(at));
    const knownAt = presence.knownAt ?? '';
    const at = ({ name, since, lastSeenAt, until }: Colleague) => ({
      name,
      since: time(since),
      seen: time(lastSeenAt),
      until: until === null ? '' : time(until),
      known: knownAt === '' ? '' : time(knownAt),
    });
    return {
      editing: (colleague, oneself) => {
        if (!presence.isCurrent) return text('editing.then', at(colleague));
        if (isSilent(colleague, presence)) return text('editing.silent', at(colleague));
        return text(oneself === undefined ? 'editing.now' : 'editing.too', at(colleague));
      },
      here: colleague => text(`here.${colleague.mode}`, at(colleague)),
      idle: ({ activeAt }) =>
        activeAt === null || Date.parse(knownAt) - Date.parse(activeAt) < IDLE_MS ? null : text('idle', { time: time(activeAt) }),
      unsaved: ({ unsavedSince }) =>
        unsavedSince === null ? text('unsaved.none', { time: time(knownAt) }) : text('unsaved.some', { time: time(unsavedSince) }),
    };
  }, [presence, text, clockTime]);
};
