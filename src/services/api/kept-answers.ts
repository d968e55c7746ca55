import type { Clock } from '../ports.ts';
import type { AnswerStore } from './answer-store.ts';

/** Things of one kind that are in memory at once. */
const MAX_IN_MEMORY = 20;

/** What the newsroom told of things of one kind, in memory and on the disk, so that a desk without a network still has it. */
export interface KeptAnswers<Known> {
  readonly get: (owner: string, id: string) => Known | undefined;
  readonly put: (owner: string, id: string, known: Known) => void;
}

interface KeptAnswersInput<Known> {
  readonly answers: AnswerStore;
  readonly clock: Clock;
  /** Begins the keys on the disk: never renamed. */
  readonly name: string;
  /** Returns what a stored body says; undefined if it cannot be read any more. */
  readonly read: (body: unknown) => Known | undefined;
  /** Returns what is stored. */
  readonly write: (known: Known) => unknown;
}

/** Creates what is kept of one kind. It belongs to the store of answers, which also clears it as its person leaves. */
export const createKeptAnswers = <Known>({ answers, clock, name, read, write }: KeptAnswersInput<Known>): KeptAnswers<Known> => {
  const inMemory = answers.remember<Known>(MAX_IN_MEMORY);
  const keyOf = (id: string): string => `${name} ${id}`;
  return {
    get: (owner, id) => {
      const known = inMemory.get(owner, id);
      if (known !== undefined) return known;
      const stored = read(answers.read(owner, keyOf(id))?.body);
      if (stored !== undefined) inMemory.set(owner, id, stored);
      return stored;
    },
    put: (owner, id, known) => {
      inMemory.set(owner, id, known);
      answers.keep(owner, keyOf(id), { status: 200, body: write(known), receivedAt: new Date(clock.now()).toISOString() });
    },
  };
};
