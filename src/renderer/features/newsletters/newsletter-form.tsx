import { z } from 'zod';
import { type Newsletter, NEWSLETTER_LIMITS, type NewsletterDraft, optInIdSchema } from '#domain/newsletter/newsletter.ts';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { CategoriesField, CategoriesWords } from '#renderer/entities/category/CategoriesField.tsx';
import { type CustomFieldProps, defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { ContentField, ContentWords } from '#renderer/entities/link-target/ContentField.tsx';
import { NewsletterCard } from '#renderer/entities/newsletter/NewsletterCard.tsx';
import { Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import './newsletters.css';

export const newsletterValuesSchema = z.object({
  name: z.string(),
  categoryIds: z.array(z.number()),
  metadataId: z.string().nullable(),
  /** One a line, as it is typed. */
  optInIds: z.string(),
  showCtaOnTeaser: z.boolean(),
});
export type NewsletterValues = Readonly<z.infer<typeof newsletterValuesSchema>>;
export const NEWSLETTER_FIELDS = Object.keys(newsletterValuesSchema.shape);
export const EMPTY_NEWSLETTER: NewsletterValues = { name: '', categoryIds: [], metadataId: null, optInIds: '', showCtaOnTeaser: false };

const idsOf = (lines: string): string[] => [...new Set(lines.split(/[\s,;]+/u).filter(id => id !== ''))];

export const newsletterValuesOf = ({ name, categoryIds, metadataId, optInIds, showCtaOnTeaser }: Newsletter): NewsletterValues => ({
  name,
  categoryIds,
  metadataId,
  optInIds: optInIds.join('\n'),
  showCtaOnTeaser,
});
export const newsletterDraftOf = ({ name, categoryIds, metadataId, optInIds, showCtaOnTeaser }: NewsletterValues): NewsletterDraft => ({
  name: name.trim(),
  categoryIds: [...categoryIds],
  metadataId,
  optInIds: idsOf(optInIds),
  showCtaOnTeaser,
});

const Categories = ({ label, value, onChange, error }: CustomFieldProps<number[], NewsletterValues>) => {
  const text = useText('newsletters');
  return (
    <CategoriesField label={label} value={value} onChange={ids => onChange([...ids])} error={error} hint={text('form.categoryIds.hint')} />
  );
};

const Item = ({ label, value, onChange, error }: CustomFieldProps<string | null, NewsletterValues>) => {
  const text = useText('newsletters');
  return <ContentField label={label} value={value} onChange={onChange} error={error} hint={text('form.metadataId.hint')} />;
};

const OptIns = ({ label, value, onChange, error }: CustomFieldProps<string, NewsletterValues>) => {
  const text = useText('newsletters');
  return <TextField label={label} rows={3} value={value} onChange={onChange} error={error} hint={text('form.optInIds.hint')} />;
};

/** The switch, and below it what readers see of all fields. */
const Cta = ({ label, value, values, onChange }: CustomFieldProps<boolean, NewsletterValues>) => {
  const text = useText('newsletters');
  return (
    <>
      <Switch label={label} checked={value} onChange={onChange} />
      <section className="g-newsletter-preview" aria-label={text('preview.title')}>
        <h2>{text('preview.title')}</h2>
        <NewsletterCard newsletter={values} variantId={ALL_TENANTS_VARIANT} />
        {value ? (
          <>
            <h2>{text('preview.teaser')}</h2>
            <NewsletterCard newsletter={values} variantId={ALL_TENANTS_VARIANT} isShort />
          </>
        ) : null}
      </section>
    </>
  );
};

const Plain = ({ value }: { readonly value: string }) => <>{idsOf(value).join(', ')}</>;
const SwitchWords = ({ value }: { readonly value: boolean }) => useText('common')(value ? 'form.on' : 'form.off');

/** All fields of a newsletter (A3-037). */
export const NEWSLETTER_FORM = defineForm<NewsletterValues>({
  name: {
    label: 'newsletters:form.name',
    required: true,
    rule: value => firstProblem(requiredText, maxLength(NEWSLETTER_LIMITS.name))(value.trim()),
    control: { kind: 'text', maxLength: NEWSLETTER_LIMITS.name },
  },
  categoryIds: { label: 'newsletters:form.categoryIds', control: { kind: 'custom', Field: Categories, Words: CategoriesWords } },
  metadataId: { label: 'newsletters:form.metadataId', control: { kind: 'custom', Field: Item, Words: ContentWords } },
  optInIds: {
    label: 'newsletters:form.optInIds',
    rule: value => {
      const ids = idsOf(value);
      const fits = ids.length <= NEWSLETTER_LIMITS.optIns && ids.every(id => optInIdSchema.safeParse(id).success);
      return fits ? null : { key: 'newsletters:form.optInIds.invalid' };
    },
    control: { kind: 'custom', Field: OptIns, Words: Plain },
  },
  showCtaOnTeaser: { label: 'newsletters:form.showCtaOnTeaser', control: { kind: 'custom', Field: Cta, Words: SwitchWords } },
});
