import { parentPort } from 'node:worker_threads';
import { setImmediate } from 'node:timers/promises';
import { InvariantError } from '#domain/result.ts';
import type { SpellAdvice } from '#domain/spelling/advice.ts';
import { createEngine } from './engine.ts';
import type { Advices, SpellingQuestion, ThreadAnswer, ThreadMessage } from './types.ts';

const port = parentPort;
if (!port) throw new InvariantError('this runs as a thread');

const making = createEngine();
const cancelled = new Set<number>();
const answer = (message: ThreadAnswer): void => port.postMessage(message);

/** Block by block; in between, newer questions and cancellations are heard. */
const check = async (id: number, { locale, tenantIds, texts }: SpellingQuestion): Promise<Advices | undefined> => {
  const engine = await making;
  const advices: Record<string, readonly SpellAdvice[]> = {};
  for (const [path, text] of Object.entries(texts)) {
    const found = engine.adviseOn(locale, tenantIds, path, text);
    if (found.length > 0) advices[path] = found;
    await setImmediate();
    if (cancelled.delete(id)) return undefined;
  }
  return advices;
};

const hear = async (message: ThreadMessage): Promise<void> => {
  const engine = await making;
  switch (message.kind) {
    case 'words':
      engine.setWords(message.locale, message.words);
      return;
    case 'cancel':
      cancelled.add(message.id);
      return;
    case 'check':
      answer({ id: message.id, advices: await check(message.id, message.question) });
      cancelled.delete(message.id);
      return;
    case 'suggest':
      answer({ id: message.id, proposals: engine.suggest(message.question) });
      return;
    case 'knows':
      answer({ id: message.id, isKnown: engine.knows(message.question) });
  }
};

// What throws in here ends the thread, and the next question starts another one.
port.on('message', (message: ThreadMessage) => void hear(message));
