import type { RequiredField } from '#domain/metadata/article-requirements.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';

export interface MissingFieldsDialogProps {
  readonly fields: readonly RequiredField[];
  /** What they are missing for, in a sentence. */
  readonly intro: string;
  readonly onClose: () => void;
  /** Leads to the field: into the text, or to its section of the publication. */
  readonly onGoTo: (field: RequiredField) => void;
}

/** Says which required fields are missing, and leads there (A4-003, D-007). */
export const MissingFieldsDialog = ({ fields, intro, onClose, onGoTo }: MissingFieldsDialogProps) => {
  const text = useText('articles');
  return (
    <Dialog isOpen title={text('missing.title')} onClose={onClose} actions={<Button onClick={onClose}>{text('missing.close')}</Button>}>
      <p>{intro}</p>
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
