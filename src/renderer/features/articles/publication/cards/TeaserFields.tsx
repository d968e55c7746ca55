import { useState } from 'react';
import { PUBLICATION_LIMITS, type Teaser } from '#domain/metadata/publication.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { url } from '#domain/validation/url.ts';
import { LengthGuide } from '#renderer/entities/collection/form/LengthGuide.tsx';
import { formOfImage, imageOfForm } from '#renderer/entities/media/image-form.ts';
import { PictureDialog } from '#renderer/entities/media/PictureDialog.tsx';
import { PictureThumb } from '#renderer/entities/media/PictureThumb.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useProblemText } from '#renderer/platform/forms/use-problem-text.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox, Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useOpenState } from '../../model/use-article-model.tsx';
import { FieldAdvice } from '../../spelling/FieldAdvice.tsx';
import { useField } from '../fields/use-field.ts';
import { useUnsent } from '../fields/use-unsent.ts';
import { type Derived, shownWords, withAutomatic } from './teaser-values.ts';

export interface TeaserFieldsProps {
  /** Teaser and title: the place of unsent input. */
  readonly part: string;
  readonly teaser: Teaser;
  readonly derived: Derived;
  readonly onChange: (teaser: Teaser, pace?: 'typed') => void;
}

const Words = ({ teaser, derived, onChange }: Omit<TeaserFieldsProps, 'part'>) => {
  const text = useText('publication');
  const shown = shownWords(teaser, derived);
  const { titleHeader, title, lead, allowAutomaticUpdate: isAutomatic } = shown;
  const write = (words: Partial<Teaser>): void => onChange({ ...shown, ...words, allowAutomaticUpdate: false }, 'typed');
  const { teaserTitle, teaserLead } = PUBLICATION_LIMITS;
  return (
    <>
      <Switch
        label={text('teaser.automatic')}
        checked={isAutomatic}
        onChange={automatic => onChange(withAutomatic(teaser, derived, automatic))}
      />
      <TextField
        label={text('teaser.titleHeader')}
        value={titleHeader}
        readOnly={isAutomatic}
        maxLength={teaserTitle}
        hint={<LengthGuide value={titleHeader} guide={GUIDE_LENGTHS.titleHeader} />}
        onChange={typed => write({ titleHeader: typed })}
      />
      {isAutomatic ? null : <FieldAdvice text={titleHeader} elementType="titleHeader" onChange={words => write({ titleHeader: words })} />}
      <TextField
        label={text('teaser.title')}
        value={title}
        readOnly={isAutomatic}
        maxLength={teaserTitle}
        hint={<LengthGuide value={title} guide={GUIDE_LENGTHS.teaserTitle} />}
        onChange={typed => write({ title: typed })}
      />
      {isAutomatic ? null : <FieldAdvice text={title} elementType="title" onChange={words => write({ title: words })} />}
      <TextField
        label={text('teaser.lead')}
        value={lead}
        rows={3}
        readOnly={isAutomatic}
        maxLength={teaserLead}
        hint={<LengthGuide value={lead} guide={GUIDE_LENGTHS.teaserLead} />}
        onChange={typed => write({ lead: typed })}
      />
      {isAutomatic ? null : <FieldAdvice text={lead} elementType="lead" onChange={words => write({ lead: words })} />}
    </>
  );
};

/** Edits the picture of a teaser. */
export const TeaserPicture = <Face extends Pick<Teaser, 'image'>>({
  teaser,
  onChange,
}: {
  readonly teaser: Face;
  readonly onChange: (teaser: Face) => void;
}) => {
  const text = useText('publication');
  const [isOpen, setOpen] = useState(false);
  const id = useOpenState(state => state.status.articleId);
  const { image } = teaser;
  return (
    <div className="g-publication-line g-publication-picture-line">
      <span className="g-publication-picture">
        <PictureThumb url={image?.url ?? null} alt={image?.name ?? ''} crop={image?.cropMarks} focus={image?.focusPoint} />
      </span>
      <Button onClick={() => setOpen(true)}>{text(image === null ? 'teaser.choosePicture' : 'teaser.changePicture')}</Button>
      {image === null ? null : (
        <Button kind="minimal" onClick={() => onChange({ ...teaser, image: null })}>
          {text('teaser.removePicture')}
        </Button>
      )}
      {isOpen ? (
        <PictureDialog
          mode={image === null ? 'insert' : 'edit'}
          initial={formOfImage(image)}
          attachTo={{ resource: 'articles', id }}
          onSave={form => {
            onChange({ ...teaser, image: imageOfForm(form) });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
};

const secureUrl = url();

const Embed = ({ part, teaser, onChange }: Omit<TeaserFieldsProps, 'derived'>) => {
  const text = useText('publication');
  const problemText = useProblemText();
  // An invalid address is not sent; it stays in the field until it is valid.
  const [unfit, keepUnfit] = useUnsent<string>('teasers', part);
  const typed = unfit ?? teaser.embedUrl ?? '';
  const problemOf = (value: string) => (value === '' ? undefined : (secureUrl(value) ?? undefined));
  return (
    <>
      <Switch label={text('teaser.useEmbed')} checked={teaser.useEmbedUrl} onChange={useEmbedUrl => onChange({ ...teaser, useEmbedUrl })} />
      {teaser.useEmbedUrl ? (
        <TextField
          label={text('teaser.embedUrl')}
          type="url"
          value={typed}
          maxLength={PUBLICATION_LIMITS.embedUrl}
          error={problemText(problemOf(typed))}
          onChange={value => {
            const isFit = problemOf(value) === undefined;
            keepUnfit(isFit ? undefined : value);
            if (isFit) onChange({ ...teaser, embedUrl: value === '' ? null : value }, 'typed');
          }}
        />
      ) : null}
    </>
  );
};

const Titles = ({ teaser, onChange }: Pick<TeaserFieldsProps, 'teaser' | 'onChange'>) => {
  const text = useText('publication');
  const { byId } = useTenants();
  const assigned = useField('tenantIds').value;
  if (assigned.length < 2) return null;
  return (
    <fieldset className="g-publication-titles">
      <legend>{text('teaser.titles')}</legend>
      {assigned.map(id => (
        <Checkbox
          key={id}
          label={byId.get(id)?.name ?? `#${String(id)}`}
          checked={teaser.tenantIds.includes(id)}
          onChange={checked =>
            onChange({ ...teaser, tenantIds: checked ? [...teaser.tenantIds, id] : teaser.tenantIds.filter(other => other !== id) })
          }
        />
      ))}
    </fieldset>
  );
};

/** Edits one teaser: its words, its picture or an embed in its place, and the titles that show it (A3-018). */
export const TeaserFields = (props: TeaserFieldsProps) => (
  <>
    <Words {...props} />
    <TeaserPicture {...props} />
    <Embed {...props} />
    <Titles {...props} />
  </>
);
