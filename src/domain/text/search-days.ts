/** Some days, both included, as ISO dates. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})(?:-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?)?$/u,
  /^(?:(?<day>\d{1,2})\.)?(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})$/u,
];

const CENTURY = 2_000;

const isoOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The number of days of a month, 1 to 12. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Reads a day, a month or a year as it is typed: 2026, 2026-11, 11.2026, 20.11.2026, 20.11.26; undefined for anything else. */
export const readDays = (typed: string): Days | undefined => {
  const groups = FORMS.map(form => form.exec(typed.trim())?.groups).find(found => found !== undefined);
  if (!groups) return undefined;
  const written = Number(groups['year']);
  const year = written < 100 ? written + CENTURY : written;
  const month = groups['month'] === undefined ? null : Number(groups['month']);
  if (month === null) return { from: isoOf(year, 1, 1), until: isoOf(year, 12, 31) };
  if (month < 1 || month > 12) return undefined;
  const day = groups['day'] === undefined ? null : Number(groups['day']);
  if (day === null) return { from: isoOf(year, month, 1), until: isoOf(year, month, daysIn(year, month)) };
  return day < 1 || day > daysIn(year, month) ? undefined : { from: isoOf(year, month, day), until: isoOf(year, month, day) };
};
