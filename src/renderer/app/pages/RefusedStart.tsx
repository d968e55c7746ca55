import { useEffect } from 'react';
import type { RefusalCode } from '#bridge/start-refusal.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { PRODUCT_NAME } from '../../platform/navigation/page-title.ts';

/** Shows why Galley's own process cannot start, and what to do; nothing else of the window works then. */
export const RefusedStart = ({ code }: { readonly code: RefusalCode | 'unknown' }) => {
  const text = useText('start');
  const title = text('start.title');
  useEffect(() => {
    document.title = `${title} – ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <main className="g-page-center" role="alert">
      <EmptyState
        level={1}
        icon={<WarningSignIcon size={20} />}
        title={title}
        action={
          <Button kind="primary" onClick={() => close()}>
            {text('start.close')}
          </Button>
        }
      >
        {text(code === 'unknown' ? 'start.withoutReason' : `start.${code}`)}
      </EmptyState>
    </main>
  );
};
