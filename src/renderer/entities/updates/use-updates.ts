import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BridgeCode } from '#bridge/codes.ts';
import type { UpdateState } from '#bridge/updates.ts';
import { errorKeys } from '#renderer/platform/api/error-text.ts';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useBridge, useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

const KEY = bridgeKey('updates.state', {});

/** How this Galley gets newer versions, as the host tells it. */
export const useUpdates = (): UpdateState | undefined => {
  const queryClient = useQueryClient();
  useBridgeEvent('updates.changed', state => queryClient.setQueryData(KEY, state));
  return useBridgeQuery('updates.state', {}, { silent: true }).data;
};

/** Looks for a newer version now. */
export const useCheckForUpdates = () =>
  useBridgeMutation('updates.check', { onSuccess: (state, _, client) => client.setQueryData(KEY, state) });

/** Chooses which versions are offered. */
export const useUpdateChannel = () =>
  useBridgeMutation('updates.setChannel', { onSuccess: (state, _, client) => client.setQueryData(KEY, state) });

/** What the question says, by the code that asks for it. */
const QUESTIONS: ReadonlyMap<BridgeCode, 'unsaved' | 'unsent'> = new Map([
  ['unsavedChanges', 'unsaved'],
  ['hasUnsentChanges', 'unsent'],
]);

/** Restarts with another version. Where work is unsaved or unsent, the person is asked first, and told that it stays. */
export const useRestart = (operation: 'updates.restart' | 'updates.goBack'): (() => Promise<void>) => {
  const text = useText('updates');
  const bridge = useBridge();
  const ask = useConfirm();
  const toasts = useToasts();
  return useCallback(async () => {
    let answer = await bridge.call(operation, { evenSo: false });
    const why = answer.ok ? undefined : QUESTIONS.get(answer.error.code);
    if (why !== undefined) {
      const title = text('busy.title');
      if (!(await ask({ title, message: text(`busy.${why}`), confirm: text('busy.confirm'), startsAtCancel: true }))) return;
      answer = await bridge.call(operation, { evenSo: true });
    }
    if (answer.ok) return;
    const { title, message } = errorKeys(answer.error.code);
    toasts.show({ tone: 'critical', title: text(title), message: text(message) });
  }, [text, bridge, ask, toasts, operation]);
};
