import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';

interface FieldConflictProps {
  readonly label: string;
  /** Their value in words. */
  readonly theirs: ReactNode;
  readonly onDecide: (side: 'mine' | 'theirs') => void;
}

/** Shows that somebody else changed this field meanwhile: the user decides which value counts. */
export const FieldConflict = ({ label, theirs, onDecide }: FieldConflictProps) => {
  const text = useText('common');
  return (
    <Callout
      tone="caution"
      role="note"
      title={text('form.conflict', { field: label })}
      actions={
        <>
          <Button size="small" onClick={() => onDecide('mine')}>
            {text('form.conflict.mine')}
          </Button>
          <Button size="small" onClick={() => onDecide('theirs')}>
            {text('form.conflict.theirs')}
          </Button>
        </>
      }
    >
      {theirs}
    </Callout>
  );
};
