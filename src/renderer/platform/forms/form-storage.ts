import { z } from 'zod';

/** Persisted forms expire after 8 hours (A4-049, B9-013). The editor's journal is not a form: it never expires while unsynchronised. */
export const FORM_EXPIRY_MS = 8 * 60 * 60 * 1000;

const PREFIX = 'galley.form.';
/** Whose forms they are. */
const PERSON = 'galley.forms.person';
/** The store of the authentication is never cleared with the forms (B9-014), should a shell keep one here. */
const NEVER_CLEARED: readonly string[] = ['galley.form.authentication'];

/** What is kept of a form (B3-043). */
const persistedFormSchema = z.object({ formName: z.string(), values: z.record(z.string(), z.unknown()), lastChanged: z.iso.datetime() });
export type PersistedForm = z.infer<typeof persistedFormSchema>;

export interface FormStorage {
  readonly read: (formName: string) => PersistedForm | null;
  readonly write: (formName: string, values: Readonly<Record<string, unknown>>) => void;
  readonly clear: (formName: string) => void;
  /** Removes every expired form; called on load. */
  readonly clearExpired: () => void;
  /** Removes every form: what one person typed is not for the next one at this desk. */
  readonly clearAll: () => void;
  /** Somebody is signed in: forms of anybody else are removed. */
  readonly belongTo: (userId: string) => void;
}

export interface FormStorageInput {
  readonly storage: Storage;
  readonly nowMs: () => number;
  /** The browser's storage is full: the sizes of what is in it, by key. Never the contents. */
  readonly onFull: (sizes: Readonly<Record<string, number>>) => void;
}

const parse = (text: string | null): PersistedForm | null => {
  if (text === null) return null;
  const json = z.string().transform((value, context) => {
    try {
      return JSON.parse(value) as unknown; // judged by the schema below
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  });
  const parsed = json.pipe(persistedFormSchema).safeParse(text);
  return parsed.success ? parsed.data : null;
};

const sizesOf = (storage: Storage): Readonly<Record<string, number>> =>
  Object.fromEntries(keysOf(storage).map(key => [key, key.length + (storage.getItem(key) ?? '').length]));

const keysOf = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key): key is string => key !== null);

const isFull = (thrown: unknown): boolean =>
  thrown instanceof DOMException && (thrown.name === 'QuotaExceededError' || thrown.name === 'NS_ERROR_DOM_QUOTA_REACHED');

/** Keeps what was typed in a form over a reload, for eight hours. */
export const createFormStorage = ({ storage, nowMs, onFull }: FormStorageInput): FormStorage => {
  const isExpired = (form: PersistedForm): boolean => nowMs() - Date.parse(form.lastChanged) >= FORM_EXPIRY_MS;
  const formKeys = (): readonly string[] => keysOf(storage).filter(key => key.startsWith(PREFIX) && !NEVER_CLEARED.includes(key));
  const put = (key: string, value: string): void => {
    try {
      storage.setItem(key, value);
    } catch (thrown) {
      if (!isFull(thrown)) throw thrown;
      onFull(sizesOf(storage));
    }
  };
  const clearAll = (): void => {
    for (const key of formKeys()) storage.removeItem(key);
  };
  return {
    read: formName => {
      const form = parse(storage.getItem(PREFIX + formName));
      return form === null || isExpired(form) ? null : form;
    },
    write: (formName, values) => {
      const form: PersistedForm = { formName, values: { ...values }, lastChanged: new Date(nowMs()).toISOString() };
      put(PREFIX + formName, JSON.stringify(form));
    },
    clear: formName => storage.removeItem(PREFIX + formName),
    clearExpired: () => {
      for (const key of formKeys()) {
        const form = parse(storage.getItem(key));
        if (form === null || isExpired(form)) storage.removeItem(key);
      }
    },
    clearAll,
    belongTo: userId => {
      const before = storage.getItem(PERSON);
      if (before === userId) return;
      if (before !== null) clearAll();
      put(PERSON, userId);
    },
  };
};
