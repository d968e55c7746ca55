import type { Element } from '#domain/article/document.ts';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { EventData } from '#domain/ticker/event-data.ts';
import { hasMessage, type TickerEventDraft } from '#domain/ticker/event.ts';
import { MIDDLE } from '#domain/rows/order.ts';
import type { TickerType } from '#domain/ticker/ticker-types.ts';

/** Creates a paragraph for each non-empty line. */
export const messageOf = (words: string, makeId: () => string): Element[] =>
  words
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => ({ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [{ text: line }] }));

interface NewEvent {
  readonly id: string;
  readonly instant: string;
  readonly data: EventData;
  readonly message: readonly Element[];
  readonly keyEvent?: boolean;
}

/** Creates an event: released, and visible if it has content (D-045). */
export const newEvent = ({ id, instant, data, message, keyEvent = false }: NewEvent): TickerEventDraft => ({
  id,
  instant,
  order: MIDDLE,
  data,
  displayTime: '',
  title: '',
  message: [...message],
  visible: hasMessage(message),
  keyEvent,
  pinned: false,
  annulled: false,
  state: 'out',
});

/** Returns the data of a plain message without effect on the score, for this type of ticker. */
export const noteData = (type: TickerType, sport: string): EventData => {
  switch (type) {
    case 'soccer':
      return { type: 'soccerInfo', occasion: 'none', side: null, player: null, gameMinute: null };
    case 'iceHockey':
      return { type: 'iceHockeyInfo', occasion: 'none', side: null, player: null, gameMinute: null };
    case 'tennis':
      return { type: 'tennisInfo', server: null };
    case 'standard':
      return { type: 'standardInfo' };
    case 'sportsCompact':
      return { type: 'sportsCompactInfo', sport };
  }
};
