import { useMemo } from 'react';
import type { BulkAction, Offers } from '#renderer/entities/collection/model/collection.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { CrossIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { WordRow } from './word-row.ts';
import { useMayAdminister } from './use-may-administer.ts';

/** Common reasons for refusing words; any other reason is entered on the page of the word. */
const REASONS = ['misspelt', 'dialect', 'rare'] as const;

/** Provides accepting and refusing one word or many. */
export const useWordOffers = (): Offers<WordRow> => {
  const text = useText('dictionary');
  const bridge = useBridge();
  const may = useMayAdminister();
  return useMemo(() => {
    const decide =
      (status: 'accepted' | 'refused', reason: string): BulkAction<WordRow>['run'] =>
      async ({ id }) => {
        try {
          await callApi(bridge, 'decideDictionaryEntries', { body: { ids: [id], status, reason } });
          return { kind: 'done' };
        } catch {
          return { kind: 'refused', reason: text('bulk.refused') };
        }
      };
    const accept: BulkAction<WordRow> = {
      id: 'accept',
      icon: <TickIcon />,
      label: text('bulk.accept'),
      danger: false,
      verdict: may,
      question: null,
      run: decide('accepted', ''),
    };
    const refusals = REASONS.map((reason): BulkAction<WordRow> => ({
      id: reason,
      icon: <CrossIcon />,
      label: text(`bulk.refuse.${reason}`),
      danger: false,
      verdict: may,
      question: null,
      run: decide('refused', text(`reason.${reason}`)),
    }));
    return () => [{ id: 'decide', label: text('bulk.label'), hasDigits: true, actions: [accept, ...refusals] }];
  }, [text, bridge, may]);
};
