import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';

const WAYS = ['waiting', 'unpublish'] as const;

export interface RestoreQuestionProps {
  readonly number: number;
  readonly onClose: () => void;
  /** Whether the text waits behind what readers have. */
  readonly onChoose: (hold: boolean) => void;
}

/** How the text of a revision comes back to a public article (D-014): it waits, unless a person chooses to unpublish. */
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
