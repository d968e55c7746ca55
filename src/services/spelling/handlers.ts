import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { DeskSpelling } from './desk-spelling.ts';

type SpellingHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `spelling.${string}`>>;

/** Answers the operations of the spelling. */
const spellingHandlers = (spelling: DeskSpelling): SpellingHandlers => ({
  'spelling.check': question => spelling.check(question),
  'spelling.checkMore': question => spelling.checkMore(question),
  'spelling.suggest': question => spelling.suggest(question),
  'spelling.cancel': ({ ticket }) => Promise.resolve(spelling.cancel(ticket)),
});

/** The spelling, as a part of the desk. */
export const spellingPart = (spelling: DeskSpelling) =>
  ({
    handlers: spellingHandlers(spelling),
    hear: ({ kind }) => {
      if (kind === 'dictionary' || kind === 'reset') void spelling.refresh();
    },
    goOn: spelling.refresh,
    dispose: spelling.dispose,
  }) satisfies DeskPart;
