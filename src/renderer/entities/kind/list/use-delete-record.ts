import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import { usesOfRecordSchema } from '#contract/calls/codes.ts';
import type { ReferenceKind } from '#domain/kinds/kind.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useFormQuestions } from '#ui/overlays/confirm.tsx';
import { listFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { operationsOf } from '../reference/record-operations.ts';

/** So many are named; of others the number. */
const MOST_NAMED = 5;

interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

const usesSchema = z.object({ uses: usesOfRecordSchema, total: z.number() });

/** Returns the titles that use the record, and the number of further ones; null for another refusal. */
const usesOf = ({ code, data }: BridgeError): { readonly titles: readonly string[]; readonly more: number } | null => {
  if (code !== 'recordInUse') return null;
  const known = usesSchema.safeParse(data).data;
  if (known === undefined) return null;
  const titles = known.uses.slice(0, MOST_NAMED).map(({ title }) => title);
  return { titles, more: known.total - titles.length };
};

/** Asks, then deletes a record; returns whether it is gone. A failure is shown, and the list is reloaded. */
export const useDeleteRecord = (kind: Pick<ReferenceKind, 'api'>): ((record: NamedRecord) => Promise<boolean>) => {
  const text = useText('collection');
  const bridge = useBridge();
  const queries = useQueryClient();
  const toasts = useToasts();
  const words = useErrorText();
  const language = useUiLanguage();
  const { askDelete } = useFormQuestions();
  const operations = operationsOf(kind);
  return async ({ id, name }) => {
    if (!(await askDelete(name))) return false;
    try {
      // Its present etag is remembered by the host when it is read.
      await callApi(bridge, operations.get, { params: { id } });
      await callApi(bridge, operations.delete, { params: { id } });
      return true;
    } catch (error) {
      if (!(error instanceof BridgeFailure)) throw error;
      const uses = usesOf(error.error);
      const names = listFormat(language).format(uses?.titles ?? []);
      const named = (more: number): string =>
        more === 0 ? text('delete.named', { names }) : text('delete.namedMore', { names, count: more });
      toasts.show({
        tone: 'critical',
        title: text('delete.failed', { name }),
        message: uses === null ? words(error.error).message : named(uses.more),
      });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: apiKey(operations.list) });
    }
  };
};
