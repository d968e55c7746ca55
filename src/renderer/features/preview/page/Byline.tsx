import { ZURICH } from '#domain/time/zurich.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import type { PageFacts } from './page-facts.ts';
import { dateFormat } from '#ui/formats.ts';

/** Times of a page are Zurich's, in the language of the words around them. */
const pageTime = (instant: string, language: string): string =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: ZURICH }).format(new Date(instant));

export interface BylineProps {
  readonly facts: PageFacts;
}

/** Shows the authors, and the time of publication. */
export const Byline = ({ facts }: BylineProps) => {
  const text = useText('preview');
  const language = useUiLanguage();
  const names = facts.authors.map(({ name, info }) => (info === null || info.trim() === '' ? name : `${name} (${info})`));
  return (
    <p className="g-reading-byline">
      {names.length === 0 ? null : <span className="g-reading-authors">{names.join(', ')}</span>}
      {facts.publishedAt === null ? null : (
        <time dateTime={facts.publishedAt}>{text('page.published', { time: pageTime(facts.publishedAt, language) })}</time>
      )}
      {facts.updatedAt === null ? null : (
        <time dateTime={facts.updatedAt}>{text('page.updated', { time: pageTime(facts.updatedAt, language) })}</time>
      )}
    </p>
  );
};
