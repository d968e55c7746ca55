import {
  DAY_WORDS,
  FILLERS,
  MIDNIGHT,
  MONTHS,
  NEXT,
  NOON,
  NOW,
  ONE,
  type PartOfDay,
  PARTS_OF_DAY,
  type Unit,
  UNITS,
  WEEKDAYS,
} from './moment-words.ts';

/** A day as it was written: a date (with or without its year), days from today, or a weekday. */
export type WrittenDay =
  | { readonly kind: 'date'; readonly year: number | null; readonly month: number; readonly day: number }
  | { readonly kind: 'offset'; readonly days: number }
  | { readonly kind: 'weekday'; readonly weekday: number; readonly isUnsure: boolean };

/** A time as it was written; `isBare` is an hour alone ("6"), `half` says am or pm. */
export interface WrittenTime {
  readonly hour: number;
  readonly minute: number;
  readonly isBare: boolean;
  readonly half?: 'am' | 'pm';
}

/** One recognised part of an input; `either` can be a date or a time, for example "6.11". */
export type Part =
  | { readonly kind: 'day'; readonly day: WrittenDay }
  | { readonly kind: 'time'; readonly time: WrittenTime }
  | { readonly kind: 'either'; readonly day: WrittenDay; readonly time: WrittenTime }
  | { readonly kind: 'partOfDay'; readonly partOfDay: PartOfDay }
  | { readonly kind: 'midnight' | 'next' | 'now' }
  | { readonly kind: 'distance'; readonly amounts: readonly { readonly count: number; readonly unit: Unit }[] };

interface Scanned {
  readonly length: number;
  readonly parts: readonly Part[];
}
type Groups = Readonly<Record<string, string | undefined>>;

const MARKS = /\p{M}/gu;
/** Lower case without accents; words of two are written as one. */
const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/[’']/gu, '')
    .replaceAll(/day after tomorrow/gu, 'overmorrow')
    .replaceAll(/day before yesterday/gu, 'ereyesterday')
    .replaceAll(/apres[\s-]+(?<rest>demain|midi)/gu, 'apres$<rest>')
    .replaceAll(/avant[\s-]+hier/gu, 'avanthier')
    .replaceAll(/\bhalf an hour\b|\b(?:einer )?halben stunde\b|\b(?:une )?demi-?\s?heure\b/gu, '30 min')
    .replaceAll(/(?<hours>\d)\s?h\s?(?<minutes>\d\d)\s?min\b/gu, '$<hours>h$<minutes>')
    .trim();

const numberOf = (text: string | undefined): number => Number(text ?? '0');
const dateOf = ({ year, month, day }: Groups): WrittenDay => {
  const written = year === undefined ? null : numberOf(year);
  return { kind: 'date', year: written !== null && written < 100 ? 2000 + written : written, month: numberOf(month), day: numberOf(day) };
};
const timeOf = ({ hour, minute, half }: Groups): WrittenTime => ({
  hour: numberOf(hour),
  minute: numberOf(minute),
  isBare: minute === undefined,
  ...(half === undefined ? {} : { half: half.startsWith('p') ? 'pm' : 'am' }),
});

/** "6.11" may be both, "23.11" is a date, "6.30" a time. */
const dotted = (groups: Groups): readonly Part[] => {
  const day = dateOf({ day: groups['one'], month: groups['other'] });
  const time = timeOf({ hour: groups['one'], minute: groups['other'] });
  const canBeTime = time.hour <= 23 && time.minute <= 59 && groups['other']?.length === 2;
  const canBeDay = numberOf(groups['other']) >= 1 && numberOf(groups['other']) <= 12;
  if (canBeDay && canBeTime) return [{ kind: 'either', day, time }];
  return canBeTime ? [{ kind: 'time', time }] : [{ kind: 'day', day }];
};

const monthDay = (groups: Groups): readonly Part[] | undefined => {
  const month = MONTHS.get(groups['name'] ?? '');
  return month === undefined ? undefined : [{ kind: 'day', day: { ...dateOf({ ...groups, month: String(month) }) } }];
};

/** An amount of minutes without its unit belongs to hours: "2h30". */
const distance = (groups: Groups): readonly Part[] | undefined => {
  const text = groups['amounts'] ?? '';
  const amounts: { readonly count: number; readonly unit: Unit }[] = [];
  for (const { groups: amount } of text.matchAll(/(?<count>\d+(?:[.,]\d+)?|[a-z]+)\s*(?<unit>[a-z]*)/gu)) {
    const { count = '', unit = '' } = amount ?? {};
    if (count === 'and' || count === 'und' || count === 'et') continue;
    const known = unit === '' && amounts.at(-1)?.unit === 'hour' ? 'minute' : UNITS.get(unit);
    if (known === undefined || !(ONE.has(count) || /^\d/u.test(count))) return undefined;
    amounts.push({ count: ONE.has(count) ? 1 : Number(count.replace(',', '.')), unit: known });
  }
  return amounts.length === 0 ? undefined : [{ kind: 'distance', amounts }];
};

const word = (groups: Groups): readonly Part[] | undefined => {
  const { name = '' } = groups;
  const [days, weekday, partOfDay] = [DAY_WORDS.get(name), WEEKDAYS.get(name), PARTS_OF_DAY.get(name)];
  const parts: Part[] = [];
  if (days !== undefined) parts.push({ kind: 'day', day: { kind: 'offset', days } });
  if (partOfDay !== undefined) parts.push({ kind: 'partOfDay', partOfDay });
  if (parts.length > 0) return parts;
  if (weekday !== undefined) return [{ kind: 'day', day: { kind: 'weekday', weekday, isUnsure: name === 'mar' } }];
  if (NOON.has(name)) return [{ kind: 'time', time: { hour: 12, minute: 0, isBare: false } }];
  if (MIDNIGHT.has(name)) return [{ kind: 'midnight' }];
  if (NOW.has(name)) return [{ kind: 'now' }];
  if (NEXT.has(name)) return [{ kind: 'next' }];
  return FILLERS.has(name) ? [] : undefined;
};

const time = (groups: Groups): readonly Part[] => [{ kind: 'time', time: timeOf(groups) }];
const day = (groups: Groups): readonly Part[] => [{ kind: 'day', day: dateOf(groups) }];

/** Tried in this order at the beginning of what is left. */
const PATTERNS: readonly (readonly [RegExp, (groups: Groups) => readonly Part[] | undefined])[] = [
  [/^[\s,.;-]+/u, () => []],
  [/^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)t?/u, day],
  [
    /^(?<day>\d{1,2})[./]\s?(?<month>\d{1,2})(?:[./]\s?(?<year>\d{4})|[./](?<short>\d{2})(?![\d.:h]))(?!\d)/u,
    ({ short, ...groups }) => day({ ...groups, year: groups['year'] ?? short }),
  ],
  [
    /^(?<day>\d{1,2})(?:\.\s?(?<month>\d{1,2})\.|\/(?<slashed>\d{1,2})(?!\d))/u,
    ({ slashed, ...groups }) => day({ ...groups, month: groups['month'] ?? slashed }),
  ],
  [/^(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?\s*(?:of\s+)?(?<name>[a-z]{3,})\.?(?:\s+(?<year>\d{4})(?!\d))?/u, monthDay],
  [/^(?!mar\b)(?<name>[a-z]{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{4}))?(?!\d|\s*(?:[:h]|uhr)|\.\d)/u, monthDay],
  [
    /^(?:\+|in\s|dans\s)\s*(?<amounts>(?:\d+(?:[.,]\d+)?|[a-z]+)\s*[a-z]*(?:\s*(?:and|und|et)?\s*\d+\s*(?:m|min|mins|minutes?|minuten|h|hours?|stunden?|heures?)?(?![a-z\d.:]))?)/u,
    distance,
  ],
  [/^(?<hour>\d{1,2})[:](?<minute>\d{2})(?!\d)\s*(?:uhr\b|h\b)?\s*(?<half>[ap]\.?m\b\.?)?/u, time],
  [/^(?<hour>\d{1,2})\.(?<minute>\d{2})\s*(?:uhr\b|h\b|(?<half>[ap]m\b))/u, time],
  [/^(?<one>\d{1,2})\.(?<other>\d{1,2})(?![\d])/u, dotted],
  [/^(?<hour>\d{1,2})\s*(?:h|uhr|heures?)\s*(?<minute>\d{2})(?!\d)/u, time],
  [/^(?<hour>\d{1,2})(?!\d)\s*(?:(?<half>[ap]\.?m)\b\.?|h\b|uhr\b|heures?\b|oclock\b)?/u, time],
  [/^(?<name>[a-z]+)\.?/u, word],
];

const scanNext = (rest: string): Scanned | undefined => {
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(rest);
    const parts = match === null ? undefined : read(match.groups ?? {});
    if (match !== null && parts !== undefined) return { length: match[0].length, parts };
  }
  return undefined;
};

/** The parts of an input in their order; undefined when something in it is not recognised. */
export const scanMoment = (text: string): readonly Part[] | undefined => {
  const parts: Part[] = [];
  let rest = normalise(text);
  while (rest !== '') {
    const scanned = scanNext(rest);
    if (scanned === undefined || scanned.length === 0) return undefined;
    parts.push(...scanned.parts);
    rest = rest.slice(scanned.length);
  }
  return parts;
};
