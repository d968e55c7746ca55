import type { BridgeHandlers } from '../host.ts';
import type { DeskSpelling } from './desk-spelling.ts';

type SpellingHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `spelling.${string}`>>;

/** Answers the operations of the spelling. */
export const spellingHandlers = (spelling: DeskSpelling): SpellingHandlers => ({
  'spelling.check': question => spelling.check(question),
  'spelling.checkMore': question => spelling.checkMore(question),
  'spelling.suggest': question => spelling.suggest(question),
  'spelling.cancel': ({ ticket }) => Promise.resolve(spelling.cancel(ticket)),
});
