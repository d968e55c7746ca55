import { useCallback } from 'react';
import { isOneWord } from '#domain/spelling/dictionary.ts';
import type { SpellingHost } from '#renderer/editor/spelling/SpellPopup.tsx';
import { callApi } from '#renderer/platform/api/queries.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useOpenState } from '../model/use-article-model.tsx';

type SuggestWord = NonNullable<SpellingHost['onSuggestWord']>;

/** Returns a function that suggests a word with its sentence for the house dictionary; undefined for texts in French (D-064). */
export const useSuggestWord = (): SuggestWord | undefined => {
  const text = useText('spelling');
  const toasts = useToasts();
  const notify = useFailureToast();
  const bridge = useBridge();
  const locale = useOpenState(state => state.status.locale);
  const tenants = useOpenState(({ status }) => (status.metadata?.tenantIds ?? status.creation?.tenantIds ?? []).join());
  const suggest = useCallback<SuggestWord>(
    async (word, sentence) => {
      if (!isOneWord(word)) {
        toasts.show({ tone: 'caution', title: text('suggest.oneWord'), key: 'spelling:suggest' });
        return false;
      }
      const tenantIds = tenants === '' ? [] : tenants.split(',').map(Number);
      try {
        const { body } = await callApi(bridge, 'proposeWord', { query: { tenantIds, locale }, body: { text: word, sentence } });
        const title = text(body.status === 'proposed' ? 'editor.plugin.spellChecker.suggestionSubmitted' : `suggest.${body.status}`, {
          reason: body.reason,
        });
        toasts.show({ tone: body.status === 'refused' ? 'caution' : 'positive', title, key: 'spelling:suggest' });
        return true;
      } catch (error) {
        if (!(error instanceof BridgeFailure)) throw error;
        notify(error.error);
        return false;
      }
    },
    [bridge, text, toasts, notify, tenants, locale],
  );
  return locale === 'de-CH' ? suggest : undefined;
};
