import { ZURICH } from '#domain/time/zurich.ts';
import type { ContentLocale } from '#domain/user/user.ts';
import { useText } from '#ui/i18n.ts';
import type { PageFacts } from './page-facts.ts';

/** Times of a page are Zurich's, in the language of its text. */
const pageTime = (instant: string, locale: ContentLocale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: ZURICH }).format(new Date(instant));

export interface BylineProps {
  readonly facts: PageFacts;
  readonly locale: ContentLocale;
}

/** Who wrote it, and when it was published. */
export const Byline = ({ facts, locale }: BylineProps) => {
  const text = useText('preview');
  const names = facts.authors.map(({ name, info }) => (info === null || info.trim() === '' ? name : `${name} (${info})`));
  return (
    <p className="g-reading-byline">
      {names.length === 0 ? null : <span className="g-reading-authors">{names.join(', ')}</span>}
      {facts.publishedAt === null ? null : (
        <time dateTime={facts.publishedAt}>{text('page.published', { time: pageTime(facts.publishedAt, locale) })}</time>
      )}
      {facts.updatedAt === null ? null : (
        <time dateTime={facts.updatedAt}>{text('page.updated', { time: pageTime(facts.updatedAt, locale) })}</time>
      )}
    </p>
  );
};
