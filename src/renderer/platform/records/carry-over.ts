import { z } from 'zod';
import type { BridgeClient } from '#bridge/client.ts';

const PREFIX = 'galley.form.';
/** Storage key of the user whose forms they are. */
const PERSON = 'galley.forms.person';
/** Key of the authentication's store, never moved or cleared with the forms (B9-014), should a shell have one here. */
const NEVER_TOUCHED = 'galley.form.authentication';

const formSchema = z.object({ formName: z.string(), values: z.record(z.string(), z.unknown()), lastChanged: z.iso.datetime() });

const keysOf = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key !== null && key.startsWith(PREFIX) && key !== NEVER_TOUCHED,
  );

const parseForm = (text: string): z.infer<typeof formSchema> | undefined => {
  try {
    return formSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Removes the forms that versions before records kept in the browser's storage. */
export const clearFormsInBrowser = (storage: Storage): void => {
  for (const key of [...keysOf(storage), PERSON]) storage.removeItem(key);
};

/**
 * Moves forms that versions before records kept in the browser's storage to this user's records, each once it is durable there. Forms of
 * other users are removed: the next user at this desk must not get them.
 */
export const carryFormsOver = (storage: Storage, bridge: Pick<BridgeClient, 'call'>, userId: string): void => {
  const person = storage.getItem(PERSON);
  if (person !== null && person !== userId) clearFormsInBrowser(storage);
  for (const key of keysOf(storage)) {
    const form = parseForm(storage.getItem(key) ?? '');
    if (form === undefined) storage.removeItem(key);
    else {
      const record = { kind: 'form', id: key.slice(PREFIX.length), version: 1, base: {}, fields: form.values } as const;
      void bridge.call('records.put', { ...record, changedAt: form.lastChanged }).then(answer => {
        if (answer.ok) storage.removeItem(key);
      });
    }
  }
};
