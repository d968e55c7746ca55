import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';
import { shouldReloadFor } from '../notices/chunk-failure.ts';

/** Error log entries are cut at this length (B9-060). */
const LOG_MAXIMUM = 220_000;

const detailsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)).slice(0, LOG_MAXIMUM);

/** Shows an unexpected error: what it means for the user's work, how to continue, and the details for support. */
export const ErrorPage = () => {
  const text = useText('errors');
  const error = useRouteError();
  const bridge = useBridge();
  const details = detailsOf(error);
  useEffect(() => {
    void bridge.call('log.write', { level: 'error', event: 'renderer.errorPage', data: { details, path: location.pathname } });
    // The program was replaced while it ran: reloading the path loads matching parts.
    if (shouldReloadFor({ error, storage: sessionStorage, nowMs: Date.now() })) location.reload();
  }, [bridge, details, error]);
  return (
    <main className="g-page-center">
      <EmptyState
        level={1}
        icon={<WarningSignIcon size={20} />}
        title={text('errorPage.title')}
        action={
          <>
            <CopyButton content={details}>{text('errorPage.copy')}</CopyButton>
            <Button kind="primary" onClick={() => location.assign('/')}>
              {text('errorPage.button')}
            </Button>
          </>
        }
      >
        {text('errorPage.subtitle')}
      </EmptyState>
    </main>
  );
};
