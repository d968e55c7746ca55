import { useCallback } from 'react';
import type { MessageLack } from '#domain/breakingnews/message-lacks.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { listFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';

/** Returns a function that says what the message lacks, and how to fix it. */
export const useLackWords = (): ((lack: MessageLack) => string) => {
  const text = useText('breakingnews');
  const { byId } = useTenants();
  const list = listFormat(useUiLanguage());
  return useCallback(
    lack => {
      if (!('tenantIds' in lack)) return text(`lack.${lack.kind}`);
      return text(`lack.${lack.kind}`, { titles: list.format(lack.tenantIds.map(id => byId.get(id)?.name ?? `#${String(id)}`)) });
    },
    [text, byId, list],
  );
};
