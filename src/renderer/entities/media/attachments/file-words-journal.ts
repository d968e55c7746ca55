import { z } from 'zod';
import type { BridgeClient } from '#bridge/client.ts';
import type { SessionState } from '#bridge/states.ts';

const wordsSchema = z.object({ caption: z.string().optional(), credit: z.string().optional(), name: z.string().optional() });
const keptSchema = z.record(z.uuid(), z.object({ words: wordsSchema, seen: wordsSchema }));

type Words = Readonly<Partial<Record<'caption' | 'credit' | 'name', string>>>;
/** Words that the newsroom does not have yet, by the ids of their files. */
export type KeptWords = Readonly<Record<string, { readonly words: Words; readonly seen: Words }>>;

export interface FileWordsJournal {
  /** Everything that is not sent now: it outlives the window. */
  readonly keep: (kept: KeptWords) => void;
}

export interface FileWordsJournalOptions {
  readonly bridge: BridgeClient;
  /** What this person left behind in another run. */
  readonly onFound: (kept: KeptWords) => void;
  /** The person has gone: their words are on the disk, and nobody else sends them. */
  readonly onGone: () => void;
}

/**
 * Keeps the unsent words of files on the disk of this desk, each person's for themselves.
 *
 *   nobody ──signed in──▶ reading ──▶ of a person ──(kept, one write at a time)──▶ of a person ──signed out──▶ nobody
 */
export const createFileWordsJournal = ({ bridge, onFound, onGone }: FileWordsJournalOptions): FileWordsJournal => {
  let person: string | undefined;
  let isRead = false;
  let latest: KeptWords | undefined;
  let isWriting = false;
  const keyOf = (userId: string): string => `fileWords.${userId}`;

  const write = async (): Promise<void> => {
    if (isWriting || person === undefined || !isRead) return;
    isWriting = true;
    for (let next = latest; next !== undefined; next = latest) {
      latest = undefined;
      await bridge.call('settings.set', { key: keyOf(person), value: next });
    }
    isWriting = false;
  };
  const become = async (session: SessionState): Promise<void> => {
    const userId = session.kind === 'signedIn' ? session.userId : undefined;
    if (userId === person) return;
    if (person !== undefined) onGone();
    [person, isRead, latest] = [userId, false, person === undefined ? latest : undefined];
    if (userId === undefined) return;
    const answer = await bridge.call('settings.get', { key: keyOf(userId) });
    if (person !== userId) return;
    isRead = true;
    const kept = keptSchema.safeParse(answer.ok ? answer.value.value : null);
    if (kept.success) onFound(kept.data as KeptWords); // a word is never undefined here, only left out
    await write();
  };
  bridge.on('session.changed', session => void become(session));
  void bridge.call('session.get', {}).then(answer => {
    if (answer.ok) void become(answer.value);
  });
  return {
    keep: kept => {
      latest = kept;
      void write();
    },
  };
};
