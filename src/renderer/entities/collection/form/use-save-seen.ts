import { useState } from 'react';
import { isEqual } from '#domain/equal.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import type { SubmitResult } from '#renderer/platform/forms/use-form.ts';

/** The stored record as it is now, and the values that the user saw before. */
export interface Written<Stored, Values> {
  readonly present: Stored;
  readonly seen: Values;
}

interface SaveSeenInput<Stored, Values> {
  /** The record when the form was opened. */
  readonly opened: Stored;
  readonly valuesOf: (stored: Stored) => Values;
  /** Reads the record from the newsroom; throws `BridgeFailure`. */
  readonly read: () => Promise<Stored>;
  /** Writes the typed values over the present record and the seen values; throws `BridgeFailure`. */
  readonly write: (values: Values, there: Written<Stored, Values>) => Promise<Stored>;
}

export interface SavingSeen<Values> {
  readonly submit: (values: Values) => Promise<SubmitResult<Values>>;
  /** Fields that somebody else has changed since the form was opened; they are in the form and not saved with it yet. */
  readonly changedByOthers: readonly (keyof Values & string)[];
}

const CONFLICT = { code: 'preconditionFailed' } as const;

/**
 * Saves a record of the newsroom as it was last seen; changes by somebody else since then come into the form first. The host sends the
 * etag of its last read, and other parts of the window read the same records: so the values are compared here.
 */
export const useSaveSeen = <Stored, Values extends FormValues>(input: SaveSeenInput<Stored, Values>): SavingSeen<Values> => {
  const { opened, valuesOf, read, write } = input;
  const sayRefusal = useSayRefusal();
  const [seen, setSeen] = useState(() => valuesOf(opened));
  const [changedByOthers, setChanged] = useState<SavingSeen<Values>['changedByOthers']>([]);
  const submit = async (values: Values): Promise<SubmitResult<Values>> => {
    try {
      const present = await read();
      const theirs = valuesOf(present);
      if (!isEqual(theirs, seen)) {
        setChanged(Object.keys(theirs).filter(field => !isEqual(theirs[field], seen[field])));
        setSeen(theirs);
        return { ok: false, error: CONFLICT, theirs };
      }
      setSeen(valuesOf(await write(values, { present, seen })));
      setChanged([]);
      return { ok: true };
    } catch (thrown) {
      sayRefusal(thrown, Object.keys(values));
      return { ok: false, error: toBridgeError(thrown) };
    }
  };
  return { submit, changedByOthers };
};
