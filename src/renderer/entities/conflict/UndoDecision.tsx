import { keysForAria, keysLabel } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { UndoIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

/** Takes the last decision back. */
export const UndoDecision = ({ undo }: { readonly undo: (() => void) | undefined }) => {
  const text = useText('conflict');
  return (
    <Button
      icon={<UndoIcon />}
      disabled={undo === undefined}
      disabledReason={undo === undefined ? text('undo.nothing') : undefined}
      title={keysLabel('undo')}
      aria-keyshortcuts={keysForAria('undo')}
      onClick={() => undo?.()}
    >
      {text('undo')}
    </Button>
  );
};
