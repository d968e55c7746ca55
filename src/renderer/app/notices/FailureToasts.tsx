import { useToasts } from '#ui/overlays/toast.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureReports } from '../../platform/api/failure-reports.ts';
import { referenceOf } from '../../platform/api/failure.ts';
import type { ReportFailure } from '../../platform/api/query-client.ts';
import { toastPolicy } from '../../platform/api/toast-policy.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';

/** Shows failed calls according to the policy; logs unexpected ones and unhandled rejections. */
export const FailureToasts = ({ failures }: { readonly failures: FailureReports }) => {
  const { t } = useTranslation('errors');
  const toasts = useToasts();
  const bridge = useBridge();

  const show = useEffectEvent<ReportFailure>((error, context) => {
    const decision = toastPolicy(error, context);
    if (decision.kind === 'silent') return;
    const { title, message } = decision;
    const reference = referenceOf(error);
    const words = t(message.key, { ...message.values });
    const known = reference === null ? '' : ` ${t('common:supportReference', { reference })}`;
    toasts.show({ tone: 'critical', title: t(title.key), message: `${words}${known}` });
    const data = { code: error.code, operation: context.operation, ...(reference !== null && { requestId: reference }) };
    void bridge.call('log.write', { level: 'warn', event: 'renderer.failure', data });
  });
  useEffect(() => failures.listen((error, context) => show(error, context)), [failures]);

  useEffect(() => {
    const handleRejection = (event: PromiseRejectionEvent): void => {
      const reason =
        event.reason instanceof Error ? `${event.reason.name}: ${event.reason.message}\n${event.reason.stack ?? ''}` : String(event.reason);
      void bridge.call('log.write', { level: 'warn', event: 'renderer.unhandledRejection', data: { reason: reason.slice(0, 10_000) } });
    };
    addEventListener('unhandledrejection', handleRejection);
    return () => removeEventListener('unhandledrejection', handleRejection);
  }, [bridge]);
  return null;
};
