import type { RequiredField } from '#domain/metadata/article-requirements.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';

export interface MissingFieldsDialogProps {
  readonly fields: readonly RequiredField[];
  /** The status that was wanted, in words. */
  readonly wanted: string;
  readonly onClose: () => void;
  /** Leads to the field: into the text, or to its section of the publication. */
  readonly onGoTo: (field: RequiredField) => void;
}

/** Says which required fields are missing for a status, and leads there (A4-003). */
export const MissingFieldsDialog = ({ fields, wanted, onClose, onGoTo }: MissingFieldsDialogProps) => {
  const text = useText('articles');
  return (
    <Dialog isOpen title={text('missing.title')} onClose={onClose} actions={<Button onClick={onClose}>{text('missing.close')}</Button>}>
      <p>{text('missing.intro', { status: wanted, count: fields.length })}</p>
      <ul className="g-missing">
        {fields.map(field => (
          <li key={field}>
            <span>{text(`field.${field}`)}</span>
            <Button
              kind="minimal"
              size="small"
              aria-label={text('missing.goToField', { field: text(`field.${field}`) })}
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
