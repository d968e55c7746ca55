import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useFieldName } from './going-out-words.ts';

export interface MissingFieldsDialogProps<Field extends string> {
  readonly fields: readonly Field[];
  /** What they are missing for, in a sentence. */
  readonly intro: string;
  /** They are missing for readers, and not for a step before. */
  readonly isPublishing?: boolean;
  readonly onClose: () => void;
  /** Leads to the field: into the text, or to its section of the publication. */
  readonly onGoTo: (field: Field) => void;
}

/** Says which required fields are missing, and leads there (A4-003, D-007). */
export const MissingFieldsDialog = <Field extends string>({
  fields,
  intro,
  isPublishing = false,
  onClose,
  onGoTo,
}: MissingFieldsDialogProps<Field>) => {
  const text = useText('articles');
  const nameOf = useFieldName();
  return (
    <Dialog
      isOpen
      title={text(isPublishing ? 'missing.publishing' : 'missing.title', { count: fields.length })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('missing.close')}</Button>}
    >
      <p>{intro}</p>
      <ul className="g-missing">
        {fields.map(field => (
          <li key={field}>
            <span>{nameOf(field)}</span>
            <Button
              kind="minimal"
              size="small"
              aria-label={text('missing.goToField', { field: nameOf(field) })}
              onClick={() => onGoTo(field)}
            >
              {text('missing.goTo')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
