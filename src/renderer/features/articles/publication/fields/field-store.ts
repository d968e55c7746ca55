import { createStore, type StoreApi } from 'zustand';
import type { BridgeError } from '#bridge/states.ts';
import { type Metadata, type MetadataPatch, metadataPatchSchema } from '#domain/metadata/metadata.ts';
import type { Result } from '#domain/result.ts';
import { FIELD_DEBOUNCE_MS } from '#ui/fields/use-debounced.ts';

/** Fields that only an explicit act changes: statuses, and the schedule (D-001). */
const EXPLICIT = ['contentStatus', 'publicationStatus', 'scheduledPlacing'] as const satisfies readonly (keyof MetadataPatch)[];
type ExplicitField = (typeof EXPLICIT)[number];
/** Field of the publication that saves itself. */
export type FieldKey = Exclude<keyof MetadataPatch, ExplicitField>;
/** Checks whether a field saves itself. */
export const isFieldKey = (key: string): key is FieldKey =>
  Object.hasOwn(metadataPatchSchema.shape, key) && !EXPLICIT.some(field => field === key);
export type Drafts = Partial<Pick<Metadata, FieldKey>>;

export interface FieldStoreState {
  /** Input that has not been handed to the host. */
  readonly drafts: Drafts;
  /** Fields that the host refused, with the reason. */
  readonly refused: Readonly<Partial<Record<FieldKey, BridgeError>>>;
  /** Fields that were handed over since the article was opened. */
  readonly sent: Readonly<Partial<Record<FieldKey, true>>>;
  /** Invalid and therefore unsent input, by its place (`placeOf`): it stays while a section folds or another title is shown. */
  readonly unsent: Readonly<Record<string, unknown>>;
}

/** Returns the place of unsent input: for example `urlSlugs/12`, the slug of title 12. */
export const placeOf = (key: FieldKey, part: string | number): string => `${key}/${part}`;
export const isPlace = (key: string): boolean => key.includes('/');

/** Single fields that save themselves: typing after a pause, a choice at once. */
export interface FieldStore {
  readonly store: StoreApi<FieldStoreState>;
  readonly change: (changes: Drafts, pace: 'typed' | 'chosen') => void;
  /** Hands over everything that waits for a pause, for example because the window is left. */
  readonly flush: () => Promise<void>;
  /** Stores unsent input, or deletes it if undefined. */
  readonly keepUnsent: (place: string, input: unknown) => void;
  /** Restores the input of an earlier run; what was typed since stays. */
  readonly restore: (kept: Omit<FieldStoreState, 'sent'>) => void;
  /** Retries a field that the host refused. */
  readonly retry: (key: FieldKey) => Promise<void>;
}

interface FieldStorePorts {
  readonly patch: (patch: Omit<MetadataPatch, ExplicitField>) => Promise<Result<unknown, BridgeError>>;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

/** Fields that are sent together: the main title is one of the titles. */
const COMPANIONS: Partial<Record<FieldKey, FieldKey>> = { tenantIds: 'mainTenantId', mainTenantId: 'tenantIds' };

/** Returns the object without some of its keys. */
const without = <Shape extends object>(shape: Shape, keys: readonly string[]): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => !keys.includes(key))) as Shape; // every key of it may be missing

/** Returns one field of each pair, since sending it sends the other. */
const leadersOf = (keys: readonly FieldKey[]): readonly FieldKey[] =>
  keys.filter((key, index) => {
    const companion = COMPANIONS[key];
    return companion === undefined || !keys.slice(0, index).includes(companion);
  });

const only = (drafts: Drafts, keys: readonly string[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => keys.includes(key)));

/**
 * One field:  (shown as stored) ──change──▶ draft ──pause──▶ host ──taken──▶ (shown as stored, waiting or saved)
 *                                             ▲                └──refused──▶ draft with its reason ──retry──▶ host
 */
export const createFieldStore = ({ patch, schedule }: FieldStorePorts): FieldStore => {
  const store = createStore<FieldStoreState>(() => ({ drafts: {}, refused: {}, sent: {}, unsent: {} }));
  const timers = new Map<FieldKey, () => void>();

  const send = async (key: FieldKey): Promise<void> => {
    const companion = COMPANIONS[key];
    const keys = companion === undefined ? [key] : [key, companion];
    for (const one of keys) {
      timers.get(one)?.();
      timers.delete(one);
    }
    const wanted = only(store.getState().drafts, keys);
    const fields = Object.keys(wanted);
    if (fields.length === 0) return;
    store.setState(state => ({ refused: without(state.refused, fields) }));
    const answer = await patch(wanted);
    store.setState(state => {
      if (!answer.ok) return { refused: { ...state.refused, ...Object.fromEntries(fields.map(field => [field, answer.error])) } };
      const drafts: Readonly<Record<string, unknown>> = state.drafts;
      const before: Readonly<Record<string, unknown>> = wanted;
      // Input that was typed meanwhile stays: its own pause is running.
      const taken = fields.filter(field => drafts[field] === before[field]);
      return { drafts: without(state.drafts, taken), sent: { ...state.sent, ...Object.fromEntries(fields.map(field => [field, true])) } };
    });
  };

  return {
    store,
    change: (changes, pace) => {
      const keys = Object.keys(changes) as FieldKey[]; // of its own type
      store.setState(state => ({ drafts: { ...state.drafts, ...changes }, refused: without(state.refused, keys) }));
      for (const key of keys) {
        timers.get(key)?.();
        timers.delete(key);
      }
      if (pace === 'chosen') for (const key of leadersOf(keys)) void send(key);
      else
        for (const key of keys)
          timers.set(
            key,
            schedule(() => void send(key), FIELD_DEBOUNCE_MS),
          );
    },
    flush: async () => {
      await Promise.all(leadersOf([...timers.keys()]).map(send));
    },
    keepUnsent: (place, input) =>
      store.setState(({ unsent }) => ({ unsent: input === undefined ? without(unsent, [place]) : { ...unsent, [place]: input } })),
    restore: kept =>
      store.setState(({ drafts, refused, unsent }) => ({
        drafts: { ...kept.drafts, ...drafts },
        refused: { ...without(kept.refused, Object.keys(drafts)), ...refused },
        unsent: { ...kept.unsent, ...unsent },
      })),
    retry: send,
  };
};
