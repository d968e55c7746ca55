import { GUIDE_LENGTHS } from '../guide-lengths.ts';
import type { ContentLocale } from '../locale.ts';
import { stemOf, wordsOf } from '../text/stem.ts';
import { asTitle, shorten } from './shorten.ts';
import type { SeoWords, TeaserWords } from './result.ts';
import { bestSentences, countShared, rankSentences } from './text-rank.ts';

/** A text that is written now, and its language. */
interface GivenText {
  readonly text: string;
  readonly locale: ContentLocale;
}

/** Bullets of a summary (B9-046). */
export const SUMMARY_LINES = { least: 3, most: 4 } as const;
/** Below this a fourth line would tell half of the text again. */
const LONG_TEXT_SENTENCES = 12;

/** Three or four of the text's own sentences, in its order; fewer only if it has no more. */
export const summarise = ({ text, locale }: GivenText): readonly string[] => {
  const ranked = rankSentences(text, locale);
  const count = ranked.length >= LONG_TEXT_SENTENCES ? SUMMARY_LINES.most : SUMMARY_LINES.least;
  return bestSentences(ranked, count)
    .toSorted((one, other) => one.place - other.place)
    .map(sentence => sentence.text);
};

/** Up to `count` teasers, each of two sentences: the better one is the title, a later one the lead. None repeats the title of another. */
export const proposeTeasers = ({ text, locale }: GivenText, count: number): readonly TeaserWords[] => {
  const best = bestSentences(rankSentences(text, locale), count * 2);
  const titles = best.slice(0, Math.min(count, Math.floor(best.length / 2)));
  return titles.map((title, index) => {
    const lead = best[titles.length + index] ?? title;
    return {
      titleHeader: '',
      title: asTitle(title.text, GUIDE_LENGTHS.teaserTitle),
      lead: shorten(lead.text, GUIDE_LENGTHS.teaserLead),
    };
  });
};

const sharedWith = (sentence: string, stems: ReadonlySet<string>, locale: ContentLocale): number =>
  countShared(new Set(wordsOf(sentence).map(word => stemOf(word, locale))), stems);

/** The sentences that say most about the keywords make title and lead; without keywords the best ones. Null if there is no sentence. */
export const proposeSeoTeaser = ({ text, locale }: GivenText, keywords: readonly string[]): SeoWords | null => {
  const stems = new Set(keywords.flatMap(wordsOf).map(word => stemOf(word, locale)));
  const ranked = rankSentences(text, locale).map(sentence => ({
    ...sentence,
    rank: sentence.rank * (1 + sharedWith(sentence.text, stems, locale)),
  }));
  const [title, lead = title] = bestSentences(ranked, 2);
  if (title === undefined || lead === undefined) return null;
  return {
    title: asTitle(title.text, GUIDE_LENGTHS.seoTitle),
    lead: shorten(lead.text, GUIDE_LENGTHS.seoLead),
    keywords: [...keywords],
  };
};
