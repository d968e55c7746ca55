/** Values of what the newsroom told, in memory, each of a user. The one set longest ago is removed first. */
export interface AnswerMemory<Value> {
  readonly get: (owner: string, key: string) => Value | undefined;
  readonly set: (owner: string, key: string, value: Value) => void;
  readonly keys: (owner: string) => readonly string[];
  /** Drops everything of this person; without one, of all. */
  readonly clear: (owner?: string) => void;
}

interface Entry<Value> {
  readonly owner: string;
  readonly key: string;
  readonly value: Value;
}

export const createAnswerMemory = <Value>(maxSize: number): AnswerMemory<Value> => {
  const entries = new Map<string, Entry<Value>>();
  const placeOf = (owner: string, key: string): string => JSON.stringify([owner, key]);
  return {
    get: (owner, key) => entries.get(placeOf(owner, key))?.value,
    set: (owner, key, value) => {
      const place = placeOf(owner, key);
      entries.delete(place);
      entries.set(place, { owner, key, value });
      const [oldest] = entries.keys();
      if (entries.size > maxSize && oldest !== undefined) entries.delete(oldest);
    },
    keys: owner => [...entries.values()].flatMap(entry => (entry.owner === owner ? [entry.key] : [])),
    clear: owner => {
      for (const [place, entry] of entries) if (owner === undefined || entry.owner === owner) entries.delete(place);
    },
  };
};
