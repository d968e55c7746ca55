import { HEAD_LIMITS, type Slide } from './slideshow.ts';

/** What stands for words of a slide where several get theirs at once; the names are those of the desk's language. */
export const PLACEHOLDERS = ['caption', 'credit', 'number', 'byLine', 'date', 'place'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What is written for all of them. */
export interface BulkWords {
  /** Empty leaves the captions, or the credits, as they are. */
  readonly caption: string;
  readonly credit: string;
}

/** How placeholders are called and what the day is. */
export interface BulkContext {
  readonly names: Readonly<Record<Placeholder, string>>;
  /** The day, as it is to be written. */
  readonly date: string;
  /** What the file of a slide's picture says: who made it, where, and on which day instead of today; empty texts where it does not say. */
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
