import { plainText } from '#domain/article/document.ts';
import { type RowWork, rowIdOf } from '#domain/rows/row-works.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';

/** Returns the name of an event in the outbox: its title, or the first words of its message. */
export const wordsOfEvent = (work: RowWork<TickerEventDraft>, find: (eventId: string) => TickerEventDraft | undefined): string => {
  const event = 'row' in work ? work.row : { ...find(rowIdOf(work)), ...(work.kind === 'change' ? work.after : work.before) };
  const words = event.title !== undefined && event.title !== '' ? event.title : (event.message ?? []).map(plainText).join(' ');
  return words.trim().slice(0, 120);
};
