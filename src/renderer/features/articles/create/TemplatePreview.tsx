import { useMemo } from 'react';
import type { ArticleTemplate } from '#domain/article/article.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { outlineOf } from './template-outline.ts';

export interface TemplatePreviewProps {
  readonly template: ArticleTemplate;
  readonly locale: ContentLocale;
}

/** Shows the content of the chosen template in the chosen language; nothing if this desk does not know it yet. */
export const TemplatePreview = ({ template, locale }: TemplatePreviewProps) => {
  const text = useText('articles');
  const create = useText('create');
  const { data } = useApiQuery('listTemplates', {}, { silent: true, staleTimeMs: Number.POSITIVE_INFINITY });
  const found = data?.find(candidate => candidate.template === template && candidate.contentLocale === locale);
  const outline = useMemo(() => (found ? outlineOf(found.document) : null), [found]);
  if (outline === null) return null;
  return (
    <section
      className="g-template-preview"
      aria-label={create('preview', { template: text(`template.${template}`) })}
      aria-live="polite"
      tabIndex={0}
    >
      <p className="g-quiet">{create('head')}</p>
      {outline.length === 0 ? (
        <p className="g-quiet">{create('paragraph')}</p>
      ) : (
        <ol lang={locale}>
          {outline.map(({ key, style, words }) => (
            <li key={key} className={`g-outline-${style}`}>
              {words}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
