import { plainText } from '#domain/article/document.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import { eventIdOf, type TickerWork } from '#domain/ticker/pending.ts';

/** What an event is called in the outbox: its title, or the first words of its message. */
export const wordsOfEvent = (work: TickerWork, find: (eventId: string) => TickerEventDraft | undefined): string => {
  const event = 'event' in work ? work.event : { ...find(eventIdOf(work)), ...(work.kind === 'change' ? work.after : work.before) };
  const words = event.title !== undefined && event.title !== '' ? event.title : (event.message ?? []).map(plainText).join(' ');
  return words.trim().slice(0, 120);
};
