import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';

const WAYS = ['waiting', 'unpublish'] as const;

export interface RestoreQuestionProps {
  readonly number: number;
  readonly onClose: () => void;
  /** Called with the choice; `hold` is true if the text shall wait behind the public one. */
  readonly onChoose: (hold: boolean) => void;
}

/** Asks how to restore a revision of a public article (D-014): the text waits, unless the user chooses to unpublish. */
export const RestoreQuestion = ({ number, onClose, onChoose }: RestoreQuestionProps) => {
  const text = useText('waiting');
  const articles = useText('articles');
  const common = useText('common');
  const [way, setWay] = useState<(typeof WAYS)[number]>('waiting');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={articles('revisions.confirm.title', { number })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind={way === 'unpublish' ? 'danger' : 'primary'} onClick={() => onChoose(way === 'waiting')}>
            {text(`restore.confirm.${way}`)}
          </Button>
        </>
      }
    >
      <p>{text('restore.intro')}</p>
      <RadioGroup
        label={text('restore.choice')}
        value={way}
        options={WAYS.map(value => ({ value, label: text(`restore.${value}`) }))}
        onChange={setWay}
      />
    </Dialog>
  );
};
