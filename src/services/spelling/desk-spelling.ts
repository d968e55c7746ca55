import type { z } from 'zod';
import type { BridgeAnswer, BridgeParsedInput } from '#bridge/operations.ts';
import type { CheckedSpelling, SpellingGap } from '#bridge/spelling.ts';
import { listHouseWords } from '#contract/articles/spelling.ts';
import { ok } from '#domain/result.ts';
import { CONTENT_LOCALES } from '#domain/locale.ts';
import type { Spelling, SpellingFault } from '#spelling/spelling.ts';
import type { Gateway } from '../api/gateway.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { fail } from '../failure.ts';
import type { Clock } from '../ports.ts';

type CheckInput = BridgeParsedInput<'spelling.check'>;
type CheckAnswer = BridgeAnswer<'spelling.check'>;

export interface DeskSpellingPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly spelling: Spelling;
  /** Its answers to reading calls are kept on the disk: the words of the house are there without a network. */
  readonly gateway: Pick<Gateway, 'call'>;
  readonly newsroom: Pick<Newsroom, 'call'>;
  readonly owner: () => string | undefined;
  readonly isOnline: () => boolean;
  /** The words of the house have changed. */
  readonly notify: () => void;
}

/** Spelling on this desk: its own dictionaries, the words of the house as this desk last heard them. */
export interface DeskSpelling {
  readonly check: (input: CheckInput) => Promise<CheckAnswer>;
  readonly checkMore: (input: CheckInput) => Promise<CheckAnswer>;
  readonly suggest: (input: BridgeParsedInput<'spelling.suggest'>) => Promise<BridgeAnswer<'spelling.suggest'>>;
  readonly cancel: (ticket: string) => BridgeAnswer<'spelling.cancel'>;
  /** Reads the words of the house anew, from the newsroom or from what this desk kept. */
  readonly refresh: () => Promise<void>;
  readonly dispose: () => void;
}

/** Without live events, the words of the house are read again with the first check after this long (D-063: within a minute). */
const HEARD_MS = 50_000;

const GAPS: Readonly<Record<Exclude<SpellingFault, 'cancelled'>, SpellingGap>> = {
  failed: 'failed',
  overloaded: 'overloaded',
  timeout: 'timeout',
};
const wordsSchema: z.ZodType<z.infer<(typeof listHouseWords.answers)[200]>> = listHouseWords.answers[200];

const nothingMore = (incomplete?: SpellingGap): CheckAnswer =>
  ok({ advices: {}, method: [], ...(incomplete === undefined ? {} : { incomplete }) } satisfies CheckedSpelling);

/** Returns the gap in the check that a failed call of the newsroom causes. */
const gapOf = (code: string): SpellingGap =>
  code === 'spellcheckerOverloaded' ? 'overloaded' : code === 'spellcheckerTimeout' || code === 'timeout' ? 'timeout' : 'offline';

/** Reads the words of the house and gives them to the engine when they differ from those that it has. */
const createHouseWords = ({ clock, spelling, gateway, owner, notify }: DeskSpellingPorts) => {
  let seen = '';
  let heard: { readonly at: number; readonly owner: string } | undefined;
  let hasLanguageTool = false;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const person = owner();
    if (person === undefined) return;
    heard = { at: clock.now(), owner: person };
    const answer = await gateway.call({ operation: 'listHouseWords' });
    const parsed = answer.ok ? wordsSchema.safeParse(answer.value.body) : undefined;
    if (!parsed?.success) return;
    const { words } = parsed.data;
    hasLanguageTool = parsed.data.hasLanguageTool;
    const state = JSON.stringify(words);
    if (state === seen) return;
    const isFirst = seen === '';
    seen = state;
    for (const locale of CONTENT_LOCALES)
      spelling.setWords(
        locale,
        words.filter(word => word.locale === locale),
      );
    if (!isFirst || words.length > 0) notify();
  };
  const refresh = (): Promise<void> =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
  return {
    refresh,
    hasLanguageTool: () => hasLanguageTool,
    /** The first check waits for the words; later ones have those of a moment ago. */
    beReady: async (): Promise<void> => {
      const person = owner();
      if (heard === undefined || heard.owner !== person) await refresh();
      else if (clock.now() - heard.at > HEARD_MS) void refresh();
    },
  };
};

export const createDeskSpelling = (ports: DeskSpellingPorts): DeskSpelling => {
  const { spelling, newsroom, isOnline } = ports;
  const house = createHouseWords(ports);
  const running = new Map<string, AbortController>();

  const cancellable = async (ticket: string, work: (signal: AbortSignal) => Promise<CheckAnswer>): Promise<CheckAnswer> => {
    running.get(ticket)?.abort();
    const controller = new AbortController();
    running.set(ticket, controller);
    try {
      const answer = await work(controller.signal);
      return controller.signal.aborted ? fail('cancelled') : answer;
    } finally {
      if (running.get(ticket) === controller) running.delete(ticket);
    }
  };

  return {
    check: ({ ticket, ...question }) =>
      cancellable(ticket, async signal => {
        await house.beReady();
        const checked = await spelling.check(question, signal);
        if (checked.ok) {
          const advices = Object.fromEntries(Object.entries(checked.value).map(([path, list]) => [path, [...list]]));
          return ok({ advices, method: ['dictionary', 'house'] } satisfies CheckedSpelling);
        }
        return checked.error === 'cancelled' ? fail('cancelled') : nothingMore(GAPS[checked.error]);
      }),
    checkMore: ({ ticket, locale, tenantIds, texts }) =>
      cancellable(ticket, async signal => {
        await house.beReady();
        if (!house.hasLanguageTool()) return nothingMore();
        if (!isOnline()) return nothingMore('offline');
        const answer = await newsroom.call('checkSpelling', { query: { tenantIds, locale, more: true }, body: texts }, { signal });
        if (!answer.ok) return nothingMore(gapOf(answer.error.code));
        const { spellAdvices: advices, method, incomplete } = answer.value.body;
        return ok({ advices, method, ...(incomplete === undefined ? {} : { incomplete }) } satisfies CheckedSpelling);
      }),
    suggest: async question => {
      const found = await spelling.suggest(question);
      return ok({ proposals: found.ok ? [...found.value] : [] });
    },
    cancel: ticket => {
      running.get(ticket)?.abort();
      return ok({});
    },
    refresh: house.refresh,
    dispose: spelling.dispose,
  };
};
