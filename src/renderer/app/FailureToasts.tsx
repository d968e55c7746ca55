import { useToasts } from '#ui/toast.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureReports } from '../platform/api/failure-reports.ts';
import type { ReportFailure } from '../platform/api/query-client.ts';
import { toastPolicy, type Words } from '../platform/api/toast-policy.ts';
import { useBridge } from '../platform/bridge/bridge-context.tsx';

/** Shows failed calls as the policy says; logs unexpected ones and unhandled rejections. */
export const FailureToasts = ({ failures }: { readonly failures: FailureReports }) => {
  const { t, i18n } = useTranslation('errors');
  const toasts = useToasts();
  const bridge = useBridge();

  const inWords = (words: Words): string => {
    if ('text' in words) return words.text;
    return i18n.exists(words.key)
      ? t(words.key, { ...words.values })
      : t(words.key.endsWith('.title') ? 'errors:unknown' : 'errors:unknown.message');
  };
  const show = useEffectEvent<ReportFailure>((error, context) => {
    const decision = toastPolicy(error, context);
    if (decision.kind === 'silent') return;
    toasts.show({
      tone: 'critical',
      title: inWords(decision.title),
      ...(decision.message === null ? {} : { message: inWords(decision.message) }),
    });
    void bridge.call('log.write', { level: 'warn', event: 'renderer.failure', data: { code: error.code, operation: context.operation } });
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
