import { useContext } from 'react';
import { INFOBOX_TYPES, PUBLICATION_LIMITS, type PublicationInfobox } from '#domain/metadata/publication.ts';
import { required } from '#domain/validation/required.ts';
import { InlineEditor } from '#renderer/editor/small/SmallEditor.tsx';
import { useProblemText } from '#renderer/platform/forms/use-problem-text.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { AddIcon, TrashIcon } from '#ui/icons.ts';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useOpenState } from '../../model/use-article-model.tsx';
import { LockedContext, useField, useVariant } from '../fields/use-field.ts';
import { useUnsent } from '../fields/use-unsent.ts';
import { VariantLine } from '../PublicationCard.tsx';

const makeId = (): string => crypto.randomUUID();

const newInfobox = (): PublicationInfobox => ({
  id: makeId(),
  title: '',
  content: [{ type: 'paragraph', id: makeId(), children: [{ text: '' }] }],
  containerType: 'default',
  collapsed: true,
});

interface FieldsProps {
  readonly infobox: PublicationInfobox;
  readonly onChange: (infobox: PublicationInfobox, pace?: 'typed') => void;
  readonly onRemove: () => void;
}

const Fields = ({ infobox, onChange, onRemove }: FieldsProps) => {
  const text = useText('publication');
  const problemText = useProblemText();
  const isLocked = useContext(LockedContext);
  const contentLocale = useOpenState(state => state.status.locale);
  return (
    <>
      <TextField
        label={text('infobox.title')}
        required
        value={infobox.title}
        maxLength={PUBLICATION_LIMITS.infoboxTitle}
        error={problemText(required(infobox.title.trim()) ?? undefined)}
        onChange={title => onChange({ ...infobox, title }, 'typed')}
      />
      <div inert={isLocked}>
        <div className="g-publication-label">{text('infobox.content')}</div>
        <InlineEditor
          key={infobox.id}
          label={text('infobox.content')}
          value={infobox.content}
          makeId={makeId}
          contentLocale={contentLocale}
          onChange={content => onChange({ ...infobox, content: [...content] }, 'typed')}
        />
      </div>
      <Select
        label={text('infobox.type')}
        value={infobox.containerType}
        options={INFOBOX_TYPES.map(value => ({ value, label: text(`infobox.type.${value}`) }))}
        onChange={containerType => onChange({ ...infobox, containerType })}
      />
      <Switch label={text('infobox.collapsed')} checked={infobox.collapsed} onChange={collapsed => onChange({ ...infobox, collapsed })} />
      <div>
        <Button kind="minimal" icon={<TrashIcon />} onClick={onRemove}>
          {text('infobox.remove')}
        </Button>
      </div>
    </>
  );
};

/** Edits a box beside the text (A3-012); it needs a title. */
export const InfoboxCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const control = useVariant(useField('infobox'), variantId);
  // A box without a title is stored here and not sent until it has one.
  const [untitled, keepUntitled] = useUnsent<PublicationInfobox>('infobox', variantId);
  const infobox = untitled ?? control.entry?.infobox ?? null;
  const change = (next: PublicationInfobox, pace?: 'typed'): void => {
    const isTitled = next.title.trim() !== '';
    keepUntitled(isTitled ? undefined : next);
    if (isTitled) control.change({ infobox: next }, pace);
  };
  const remove = (): void => {
    keepUntitled(undefined);
    if ((control.entry?.infobox ?? null) !== null) control.change({ infobox: null });
  };
  return (
    <>
      <VariantLine variantId={variantId} control={control} />
      {infobox === null ? (
        <div>
          <Button icon={<AddIcon />} onClick={() => keepUntitled(newInfobox())}>
            {text('infobox.add')}
          </Button>
        </div>
      ) : (
        <Fields infobox={infobox} onChange={change} onRemove={remove} />
      )}
    </>
  );
};
