import { useId } from 'react';
import { ARTICLE_TEMPLATES, type ArticleTemplate } from '#domain/article/article.ts';
import { useText } from '#ui/i18n.ts';

export interface TemplateChoiceProps {
  readonly value: ArticleTemplate;
  readonly onChange: (template: ArticleTemplate) => void;
}

/** Offers the eight templates, each with a line about its content (A3-076). */
export const TemplateChoice = ({ value, onChange }: TemplateChoiceProps) => {
  const text = useText('articles');
  const name = useId();
  return (
    <fieldset className="g-templates">
      <legend>{text('create.template')}</legend>
      <div className="g-templates-grid">
        {ARTICLE_TEMPLATES.map(template => (
          <label key={template} className={`g-template${template === value ? ' g-template-chosen' : ''}`}>
            <input type="radio" name={name} value={template} checked={template === value} onChange={() => onChange(template)} />
            <span>
              <strong>{text(`template.${template}`)}</strong>
              <span className="g-quiet">{text(`template.${template}.detail`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
