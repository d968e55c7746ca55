import { type ComponentProps, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { GitMergeIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useIsOnline } from '../session/session.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** Merges others into a record, on the page of that record. */
export const MergeButton = ({ kind, target }: Pick<ComponentProps<typeof MergeDialog>, 'kind' | 'target'>) => {
  const text = useText('taxonomy');
  const isOnline = useIsOnline();
  const [isMerging, setMerging] = useState(false);
  return (
    <>
      <Button
        icon={<GitMergeIcon />}
        disabled={!isOnline}
        disabledReason={text('collection:create.offline')}
        onClick={() => setMerging(true)}
      >
        {text('merge.button')}
      </Button>
      {isMerging ? <MergeDialog kind={kind} target={target} onClose={() => setMerging(false)} /> : null}
    </>
  );
};
