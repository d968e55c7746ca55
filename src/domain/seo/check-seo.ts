import { slugOf } from '../text/slug.ts';
import { longestSentence, readabilityOf } from './readability.ts';
import { type SeoCheck, type SeoCheckName, seoGradeOf, type SeoPlace, type SeoResult } from './seo-check.ts';
import { addressWordsOf, keywordsIn, keywordsOf, type SeoSubject } from './subject.ts';
import { fitLine, lineWidthPx } from './text-width.ts';

/** Rendering of a result by search engines on a wide screen: Arial, and the width at which they cut. */
export const SEARCH_TITLE = { fontSizePx: 20, maxPx: 580, minPx: 200 } as const;
/** The same for the lines below the title. */
export const SEARCH_LEAD = { fontSizePx: 14, maxPx: 920, minPx: 350 } as const;

/** From how many words on headings and links to elsewhere are expected, and how many words one heading is good for. */
const LONG_TEXT = { headings: 300, linksInside: 150, linksOutside: 300, perHeading: 250 } as const;
const SLUG = { maxWords: 8, minWords: 2, maxLetters: 75 } as const;
const READS_WELL = 50;
const READS_BADLY = 25;

interface Judged {
  readonly points: number;
  readonly maxPoints: number;
  readonly reason: string;
  readonly values?: SeoCheck['values'];
  readonly place: SeoPlace;
  readonly proposal?: string | null;
}
interface Judging {
  readonly subject: SeoSubject;
  readonly keywords: readonly string[];
}
/** Null if a check does not apply to an article (D-067). */
type Judge = (judging: Judging) => Judged | null;

const card = (name: Extract<SeoPlace, { kind: 'card' }>['card']): SeoPlace => ({ kind: 'card', card: name });
const field = (name: Extract<SeoPlace, { kind: 'field' }>['field']): SeoPlace => ({ kind: 'field', field: name });

interface Line {
  readonly text: string;
  readonly fontSizePx: number;
  readonly maxPx: number;
  readonly minPx: number;
  /** Replacement that could be shown if the text is empty. */
  readonly instead: string;
  readonly isOwn: boolean;
  readonly own: 'title' | 'lead';
}

const judgeLine = ({ text, fontSizePx, maxPx, minPx, instead, isOwn, own }: Line): Judged => {
  const px = lineWidthPx(text, fontSizePx);
  const place = card('seoTeaser');
  const values = { px, maxPx, minPx };
  const proposal = fitLine(instead, fontSizePx, maxPx);
  if (text === '')
    return { points: 0, maxPoints: 10, reason: 'none', values, place: field(own), proposal: proposal === '' ? null : proposal };
  if (px > maxPx) {
    const points = px > maxPx * 1.15 ? 3 : 6;
    return { points, maxPoints: 10, reason: 'long', values, place, proposal: fitLine(text, fontSizePx, maxPx) };
  }
  if (px < minPx) return { points: 5, maxPoints: 10, reason: 'short', values, place, proposal: null };
  return { points: 10, maxPoints: 10, reason: isOwn ? 'own' : 'fits', values, place };
};

const judgeTitle: Judge = ({ subject }) =>
  judgeLine({ ...SEARCH_TITLE, text: subject.title, instead: subject.lead, isOwn: subject.isOwnTitle, own: 'title' });
const judgeLead: Judge = ({ subject }) =>
  judgeLine({ ...SEARCH_LEAD, text: subject.lead, instead: subject.paragraphs[0]?.text ?? '', isOwn: subject.isOwnLead, own: 'lead' });

const judgeSlug: Judge = ({ subject, keywords }) => {
  const { slug, locale } = subject;
  if (slug === null) return null;
  const place = card('slug');
  const parts = slug.split('-').filter(part => part !== '');
  const values = { slug, words: parts.length, maxWords: SLUG.maxWords };
  const proposal = slugOf(addressWordsOf(subject, keywords), locale);
  const instead = proposal === '' ? null : proposal;
  if (parts.length === 0) return { points: 0, maxPoints: 10, reason: 'none', values, place, proposal: instead };
  const isLong = slug.length > SLUG.maxLetters || parts.length > SLUG.maxWords;
  const named = keywords.some(keyword =>
    slugOf(keyword, locale)
      .split('-')
      .every(part => parts.includes(part)),
  );
  if (isLong) return { points: named ? 6 : 3, maxPoints: 10, reason: 'long', values, place, proposal: instead };
  if (keywords.length > 0 && !named) return { points: 5, maxPoints: 10, reason: 'noKeyword', values, place, proposal: instead };
  if (parts.length < SLUG.minWords) return { points: 6, maxPoints: 10, reason: 'short', values, place, proposal: instead };
  return { points: 10, maxPoints: 10, reason: 'good', values, place };
};

const listed = (keywords: readonly string[]): string => keywords.slice(0, 3).join(', ');

const judgeKeywords = (
  text: string,
  judging: Judging,
  { maxPoints, place }: { readonly maxPoints: number; readonly place: SeoPlace },
): Judged => {
  const { subject, keywords } = judging;
  if (keywords.length === 0) return { points: 0, maxPoints, reason: 'noKeywords', place: card('tags') };
  const found = keywordsIn(text, keywords, subject.locale);
  const values = { found: listed(found), missing: listed(keywords.filter(keyword => !found.includes(keyword))) };
  if (found.length === 0) return { points: 0, maxPoints, reason: 'missing', values, place };
  const isFirst = found.includes(keywords[0] ?? '');
  return isFirst
    ? { points: maxPoints, maxPoints, reason: 'first', values, place }
    : { points: Math.round(maxPoints * 0.7), maxPoints, reason: 'other', values, place };
};

const judgeKeywordInTitle: Judge = judging => judgeKeywords(judging.subject.title, judging, { maxPoints: 15, place: card('seoTeaser') });
const judgeKeywordInLead: Judge = judging => judgeKeywords(judging.subject.lead, judging, { maxPoints: 10, place: card('seoTeaser') });
const judgeKeywordInText: Judge = judging => {
  const first = judging.subject.paragraphs[0];
  if (first === undefined) return { points: 0, maxPoints: 10, reason: 'noText', place: field('body') };
  const place: SeoPlace = { kind: 'block', blockId: first.id };
  return judgeKeywords(
    judging.subject.paragraphs
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' '),
    judging,
    { maxPoints: 10, place },
  );
};

const judgeHeadings: Judge = ({ subject }) => {
  const { words, headings, paragraphs } = subject;
  if (words < LONG_TEXT.headings) return null;
  const wanted = Math.floor(words / LONG_TEXT.perHeading);
  const values = { count: headings.length, wanted, words };
  const middle = paragraphs[Math.floor(paragraphs.length / (headings.length + 2))];
  const place: SeoPlace = middle === undefined ? field('body') : { kind: 'block', blockId: middle.id };
  if (headings.length >= wanted) return { points: 10, maxPoints: 10, reason: 'good', values, place };
  return {
    points: Math.round((10 * headings.length) / wanted),
    maxPoints: 10,
    reason: headings.length === 0 ? 'none' : 'few',
    values,
    place,
  };
};

const judgeLinksInside: Judge = ({ subject }) => {
  const { linksInside, relatedContents, words } = subject;
  if (words < LONG_TEXT.linksInside) return null;
  const values = { links: linksInside, related: relatedContents };
  if (linksInside > 0) return { points: 10, maxPoints: 10, reason: 'good', values, place: field('body') };
  if (relatedContents > 0) return { points: 7, maxPoints: 10, reason: 'relatedOnly', values, place: field('body') };
  return { points: 0, maxPoints: 10, reason: 'none', values, place: card('related') };
};

const judgeLinksOutside: Judge = ({ subject }) => {
  const { linksOutside, words } = subject;
  if (words < LONG_TEXT.linksOutside) return null;
  const values = { links: linksOutside };
  const isGood = linksOutside > 0;
  return { points: isGood ? 5 : 0, maxPoints: 5, reason: isGood ? 'good' : 'none', values, place: field('body') };
};

const judgePictures: Judge = ({ subject: { pictures, hasTeaserPicture } }) => {
  const place: SeoPlace = { kind: 'pictures' };
  if (pictures.length === 0) {
    if (hasTeaserPicture) return { points: 7, maxPoints: 10, reason: 'teaserOnly', place };
    return { points: 0, maxPoints: 10, reason: 'none', place: card('teaser') };
  }
  const whole = pictures.filter(({ hasAlt, hasCaption }) => hasAlt && hasCaption).length;
  const values = { count: pictures.length, without: pictures.length - whole };
  if (whole === pictures.length) return { points: 10, maxPoints: 10, reason: 'good', values, place };
  return { points: 3 + Math.round((6 * whole) / pictures.length), maxPoints: 10, reason: 'words', values, place };
};

const judgeReadability: Judge = ({ subject: { text, locale, paragraphs } }) => {
  const read = readabilityOf(text, locale);
  if (read === null) return null;
  const longest = longestSentence(text, locale);
  const block = paragraphs.find(paragraph => paragraph.text.includes(longest.sentence));
  const place: SeoPlace = block === undefined ? field('body') : { kind: 'block', blockId: block.id };
  const values = {
    score: read.score,
    lix: Math.round(read.lix),
    formula: Math.round(read.formula * 10) / 10,
    perSentence: Math.round(read.wordsPerSentence),
    words: longest.words,
    sentence: longest.sentence.length > 80 ? `${longest.sentence.slice(0, 79).trimEnd()}…` : longest.sentence,
  };
  if (read.score >= READS_WELL) return { points: 10, maxPoints: 10, reason: 'good', values, place };
  return read.score >= READS_BADLY
    ? { points: 6, maxPoints: 10, reason: 'middling', values, place }
    : { points: 2, maxPoints: 10, reason: 'hard', values, place };
};

const judgeStructuredData: Judge = ({ subject }) => {
  const parts = [
    ['author', subject.hasAuthor, card('authors')],
    ['publisher', subject.hasMainTitle, card('placement')],
    ['section', subject.hasCategory, card('placement')],
    ['image', subject.hasTeaserPicture, card('teaser')],
    ['keywords', subject.tags.length > 0, card('tags')],
  ] as const;
  const missing = parts.filter(([, isThere]) => !isThere);
  const first = missing[0];
  const points = 2 * (parts.length - missing.length);
  if (first === undefined) return { points, maxPoints: 10, reason: 'good', place: card('authors') };
  return { points, maxPoints: 10, reason: first[0], values: { count: missing.length }, place: first[2] };
};

const JUDGES: Readonly<Record<SeoCheckName, Judge>> = {
  title: judgeTitle,
  lead: judgeLead,
  slug: judgeSlug,
  keywordInTitle: judgeKeywordInTitle,
  keywordInLead: judgeKeywordInLead,
  keywordInText: judgeKeywordInText,
  headings: judgeHeadings,
  linksInside: judgeLinksInside,
  linksOutside: judgeLinksOutside,
  pictures: judgePictures,
  readability: judgeReadability,
  structuredData: judgeStructuredData,
};

/** Checks an article for search engines; null while it has no text: there is nothing to be said then (A3-079, D-067). */
export const checkSeo = (subject: SeoSubject): SeoResult | null => {
  if (subject.title === '' && subject.words === 0) return null;
  const keywords = keywordsOf(subject);
  const checks = Object.entries(JUDGES).flatMap(([name, judge]): SeoCheck[] => {
    const judged = judge({ subject, keywords });
    if (judged === null) return [];
    const { points, maxPoints, reason, values = {}, place, proposal = null } = judged;
    return [{ name: name as SeoCheckName, points, maxPoints, reason, values, place, proposal }]; // JUDGES has one for each name
  });
  const points = checks.reduce((sum, check) => sum + check.points, 0);
  const maxPoints = checks.reduce((sum, check) => sum + check.maxPoints, 0);
  return { points, maxPoints, grade: seoGradeOf(points, maxPoints), keywords: [...keywords], checks };
};
