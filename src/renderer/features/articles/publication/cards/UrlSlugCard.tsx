import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useProblemText } from '#renderer/platform/forms/use-problem-text.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useOpenState } from '../../model/use-article-model.tsx';
import { useField, useVariant } from '../fields/use-field.ts';
import { VariantLine } from '../PublicationCard.tsx';
import { useSlugInput } from './use-slug-input.ts';

/** Returns the newsroom's suggestion from the title, if none is stored yet. */
const useSuggested = (stored: string | undefined): string => {
  const title = useOpenState(state => state.status.metadata?.title ?? '');
  const isNeeded = (stored === undefined || stored === '') && title !== '';
  const asked = useApiQuery('slugify', { query: { text: title.slice(0, 500) } }, { enabled: isNeeded, silent: true, staleTimeMs: 60_000 });
  return isNeeded ? (asked.data?.slug ?? '') : (stored ?? '');
};

/** Edits the article's slug: suggested from the title, or written by a user (A3-016). */
export const UrlSlugCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const errors = useText('errors');
  const problemText = useProblemText();
  const control = useVariant(useField('urlSlugs'), variantId);
  const suggested = useSuggested(control.entry?.suggested);
  const { typed, problem, answer, change } = useSlugInput({
    variantId,
    stored: control.entry?.manual ?? '',
    onTake: slug => control.change({ suggested, manual: slug === '' ? null : slug }),
  });
  const fault = answer === 'taken' ? errors('pathTaken') : problemText(problem);
  return (
    <>
      <VariantLine variantId={variantId} control={control} />
      <p>
        <span className="g-publication-label">{text('slug.suggested')}</span>{' '}
        <code>{suggested === '' ? text('slug.none') : suggested}</code>
      </p>
      <div className="g-publication-line g-publication-slug">
        <TextField
          label={text('slug.manual')}
          value={typed}
          hint={text(answer === 'checking' ? 'slug.checking' : 'slug.hint')}
          error={fault}
          onChange={change}
        />
        {typed === '' ? null : (
          <Button kind="minimal" onClick={() => change('')}>
            {text('slug.useSuggested')}
          </Button>
        )}
      </div>
    </>
  );
};
