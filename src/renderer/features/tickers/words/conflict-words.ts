import type { PendingEvent } from '#bridge/tickers.ts';
import { elementSchema, plainText } from '#domain/article/document.ts';
import { type EventData, eventDataSchema } from '#domain/ticker/event-data.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import type { TextLookup } from '#ui/i18n.ts';
import { dataFields } from '../form/data-fields.ts';
import { eventTime } from './event-time.ts';
import { eventLine, sideName, type Sides } from './event-words.ts';

interface ConflictPlace {
  readonly event: Pick<TickerEvent, 'data'>;
  readonly sides: Sides;
  readonly language: string;
  /** Looks up `eventDesk`. */
  readonly text: TextLookup;
  /** Looks up `tickerWords`. */
  readonly words: TextLookup;
}

const LONGEST = 80;
const NOTHING = '–';

const short = (words: string): string => {
  const said = words.trim();
  if (said === '') return NOTHING;
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
};

const messageWords = (value: unknown): string => {
  const elements = elementSchema.array().safeParse(value);
  return elements.success ? elements.data.map(plainText).join(' ') : '';
};

/** Returns the value of a data field as the form shows it. */
const dataValue = (data: EventData, name: string, value: unknown, { sides, text, words }: ConflictPlace): string => {
  if (value === 'home' || value === 'away') return sideName(sides, value, text);
  if (name === 'timeEvent' && typeof value === 'string') return words(`time.${value}`, { period: '' });
  const control = dataFields(data).find(field => field.name === name)?.control;
  if (control?.kind === 'choice') return typeof value === 'string' ? text(`option.${value}`) : '';
  return control?.kind === 'words' && value !== undefined ? control.print(value) : '';
};

/** Returns a value of either side in words; empty if it means nothing to a user, such as the place in an order. */
const valueWords = (field: string, value: unknown, place: ConflictPlace): string => {
  const { event, sides, language, text, words } = place;
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  if (field === 'order') return '';
  if (field === 'message') return short(messageWords(value));
  if (field === 'state') return text(`state.${String(value)}`);
  if (field === 'instant') return eventTime({ instant: String(value), displayTime: '' }, language);
  if (field === 'data') {
    const data = eventDataSchema.safeParse(value);
    return data.success ? short(eventLine(data.data, sides, words)) : '';
  }
  if (field.startsWith('data.')) return short(dataValue(event.data, field.slice('data.'.length), value, place));
  return typeof value === 'string' ? short(value) : '';
};

/** Describes a conflicting change, with both values: "Changed by a colleague meanwhile: Scorer (mine: 9 Meier, theirs: 7 Frei)". */
export const conflictWords = ({ conflict, kind }: PendingEvent, place: ConflictPlace): string => {
  const { text } = place;
  if (conflict?.kind === 'removed') return text('conflict.removed');
  if (conflict?.kind === 'lost') return text(kind === 'write' ? 'conflict.lost' : 'conflict.changeLost');
  if (kind === 'remove') return text('conflict.changedRemoved');
  const fields = (conflict?.fields ?? []).map(({ field, mine, theirs }) => {
    const name = text(`field.${field.replace(/^data\./u, '')}`);
    const [own, other] = [valueWords(field, mine, place), valueWords(field, theirs, place)];
    return own === '' || other === '' ? name : text('conflict.field', { name, mine: own, theirs: other });
  });
  return text('conflict.changed', { fields: fields.join(', ') });
};
