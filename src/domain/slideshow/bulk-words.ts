import { HEAD_LIMITS, type Slide } from './slideshow.ts';

/** Placeholders in texts that several slides get at once; their names are in the desk's language. */
export const PLACEHOLDERS = ['caption', 'credit', 'number', 'byLine', 'date', 'place'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Texts for all of these slides. */
export interface BulkWords {
  /** Empty leaves the captions, or the credits, as they are. */
  readonly caption: string;
  readonly credit: string;
}

/** Names of placeholders, and the present day. */
export interface BulkContext {
  readonly names: Readonly<Record<Placeholder, string>>;
  /** The day, as it is to be written. */
  readonly date: string;
  /** Returns origin data from a slide's picture file: creator, place, and the day instead of today; empty texts if it states none. */
  readonly originOf?: (slideId: string) => { readonly byLine: string; readonly place: string; readonly date: string };
}

/** Writes captions and credits of several slides: `{number}` counts the named ones, `{caption}` and `{credit}` are what each has already. */
export const withBulkWords = (
  slides: readonly Slide[],
  ids: readonly string[],
  words: BulkWords,
  { names, date, originOf }: BulkContext,
): readonly Slide[] => {
  const known = new Map<string, Placeholder>(PLACEHOLDERS.map(key => [names[key].toLowerCase(), key]));
  let number = 0;
  return slides.map(slide => {
    if (!ids.includes(slide.id)) return slide;
    number += 1;
    const origin = originOf?.(slide.id);
    const values: Readonly<Record<Placeholder, string>> = {
      caption: slide.description,
      credit: slide.credit,
      number: String(number),
      byLine: origin?.byLine ?? '',
      date: origin?.date || date,
      place: origin?.place ?? '',
    };
    const fill = (pattern: string, before: string, most: number): string =>
      pattern.trim() === ''
        ? before
        : pattern
            .replace(/\{(?<name>[^{}]{1,40})\}/gu, (written, name: string) => {
              const key = known.get(name.trim().toLowerCase());
              return key === undefined ? written : values[key];
            })
            .trim()
            .slice(0, most);
    return {
      ...slide,
      description: fill(words.caption, slide.description, HEAD_LIMITS.lead),
      credit: fill(words.credit, slide.credit, HEAD_LIMITS.credit),
    };
  });
};
