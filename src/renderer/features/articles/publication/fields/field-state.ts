import { useStore } from 'zustand';
import type { ArticleStatus, BridgeError } from '#bridge/states.ts';
import { readApiError } from '#renderer/platform/api/failure.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useOpenState } from '../../model/use-article-model.tsx';
import type { FieldStoreState, FieldKey } from './field-store.ts';
import { useFieldStore } from './use-field-store.tsx';

/** Save states of a field, from the most urgent for the user to the least. */
export const FIELD_STATES = ['failed', 'conflict', 'incomplete', 'incompleteElsewhere', 'waiting', 'saving', 'saved', 'idle'] as const;
export type FieldStateKind = (typeof FIELD_STATES)[number];

export interface FieldState {
  readonly kind: FieldStateKind;
  readonly error?: BridgeError;
  /** Refused change in the queue, to be retried there. */
  readonly entryId?: string;
}

interface Known {
  readonly fields: FieldStoreState;
  readonly status: Pick<ArticleStatus, 'metadata' | 'pendingMetadata' | 'creation' | 'sync'>;
  readonly isOnline: boolean;
}

/** Returns the field names of a refusal; they may be nested: "scheduledPlacing.expiryTime". */
const namesOf = (error: BridgeError): readonly string[] => {
  const failure = readApiError(error);
  return failure?.kind === 'http' ? failure.problems.flatMap(problem => problem.fieldNames) : [];
};
const isNamed = (names: readonly string[], key: FieldKey): boolean => names.some(name => name === key || name.startsWith(`${key}.`));

/** A refusal that names fields applies to those alone; one that names none applies to everything that was sent with it. */
const failedState = (error: BridgeError, entryId: string, key: FieldKey): FieldState => {
  const names = namesOf(error);
  return names.length === 0 || isNamed(names, key) ? { kind: 'failed', error, entryId } : { kind: 'waiting' };
};

/** Returns the save state of one field. */
export const fieldStateOf = (key: FieldKey, { fields, status, isOnline }: Known): FieldState => {
  const refused = fields.refused[key];
  if (refused) return { kind: 'failed', error: refused };
  if (key in fields.drafts) return { kind: 'saving' };
  const isPending = key in status.pendingMetadata || (status.metadata === null && fields.sent[key] === true);
  if (!isPending) return { kind: fields.sent[key] === true ? 'saved' : 'idle' };
  switch (status.sync.kind) {
    case 'failed':
      return failedState(status.sync.error, status.sync.entryId, key);
    case 'conflict':
      return { kind: 'conflict' };
    case 'sending':
      return { kind: 'saving' };
    case 'waiting':
      return { kind: isOnline && status.sync.lastError === null ? 'saving' : 'waiting' };
    default:
      return { kind: status.metadata === null ? 'waiting' : 'saving' };
  }
};

/** Returns whether a section has unsent input: for the title that is shown, or for another one. */
const unsentState = (keys: readonly FieldKey[], variantId: number, unsent: FieldStoreState['unsent']): FieldStateKind => {
  const variants = Object.keys(unsent)
    .map(place => place.split('/'))
    .filter(([key]) => keys.some(one => one === key))
    .map(([, variant]) => Number(variant));
  if (variants.includes(variantId)) return 'incomplete';
  return variants.length > 0 ? 'incompleteElsewhere' : 'idle';
};

export interface CardState {
  readonly kind: FieldStateKind;
  /** Reason why the field was refused. */
  readonly reason: string | undefined;
  readonly retry: () => void;
}

/** Provides the save state of a card: the most urgent one of its fields. */
export const useCardState = (keys: readonly FieldKey[], variantId: number): CardState => {
  const bridge = useBridge();
  const fields = useFieldStore();
  const errorText = useErrorText();
  const isOnline = useIsOnline();
  const state = useStore(fields.store);
  const status = useOpenState(open => open.status);
  const found = keys.map(key => ({ key, ...fieldStateOf(key, { fields: state, status, isOnline }) }));
  const all: readonly (FieldState & { readonly key?: FieldKey })[] = [...found, { kind: unsentState(keys, variantId, state.unsent) }];
  const [worst] = all.toSorted((one, other) => FIELD_STATES.indexOf(one.kind) - FIELD_STATES.indexOf(other.kind));
  return {
    kind: worst?.kind ?? 'idle',
    reason: worst?.error === undefined ? undefined : errorText(worst.error).message,
    retry: () => {
      if (worst?.entryId === undefined) void (worst?.key && fields.retry(worst.key));
      else void bridge.call('outbox.retry', { entryId: worst.entryId });
    },
  };
};
