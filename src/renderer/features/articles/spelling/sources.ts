import type { BridgeClient } from '#bridge/client.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { adviseByRules } from '#domain/spelling/rules/advise.ts';
import type { SpellAdvice } from '#domain/spelling/advice.ts';
import type { SpellBlock, SpellingSource } from '#renderer/editor/spelling/spelling.ts';

/** Present state of the article that is checked. */
export interface CheckedArticle {
  readonly locale: ContentLocale;
  readonly tenantIds: readonly number[];
}

/** Number of blocks that are checked before the page may do something else: well below a frame. */
const SLICE = 8;

const nextTask = (): Promise<void> => new Promise(resolve => void setTimeout(resolve));

/** Creates the source of the house's rules, checked in the window: no network, no dictionary, never longer than a moment at a time. */
export const createRulesSource = (getArticle: () => CheckedArticle): SpellingSource => ({
  name: 'rules',
  check: async (blocks, signal) => {
    const { locale } = getArticle();
    const advices: Record<string, readonly SpellAdvice[]> = {};
    for (const [index, { id, type, text }] of blocks.entries()) {
      if (index > 0 && index % SLICE === 0) await nextTask();
      if (signal.aborted) return undefined;
      advices[id] = adviseByRules({ locale, text, elementType: type });
    }
    return { advices };
  },
});

interface HostSourceOptions {
  readonly bridge: BridgeClient;
  readonly getArticle: () => CheckedArticle;
}

/** Failures without which nothing can be said; others, for example of the newsroom's grammar, leave the dictionary's advice. */
const ENDS_ALL: ReadonlySet<string> = new Set(['timeout', 'failed']);

/** Ignores cancelled checks (B4-060) and logs failures with their code (B8-021). */
const createHostSource = (
  { bridge, getArticle }: HostSourceOptions,
  name: 'desk' | 'newsroom',
  operation: 'spelling.check' | 'spelling.checkMore',
): SpellingSource => {
  const tell = (code: string): void =>
    void bridge.call('log.write', { level: 'warn', event: 'spelling.failed', data: { operation, code } });
  return {
    name,
    check: async (blocks, signal) => {
      const { locale, tenantIds } = getArticle();
      const ticket = crypto.randomUUID();
      const cancel = (): void => void bridge.call('spelling.cancel', { ticket });
      signal.addEventListener('abort', cancel, { once: true });
      const texts = Object.fromEntries(blocks.map(({ id, text }: SpellBlock) => [id, text]));
      const answer = await bridge.call(operation, { ticket, locale, tenantIds: [...tenantIds], texts });
      signal.removeEventListener('abort', cancel);
      if (signal.aborted) return undefined;
      if (!answer.ok) {
        if (answer.error.code === 'cancelled') return undefined;
        tell(answer.error.code);
        return { advices: {}, fault: 'failed', isFailed: name === 'desk' };
      }
      const { advices, incomplete } = answer.value;
      const isFailed = name === 'desk' && incomplete !== undefined && ENDS_ALL.has(incomplete);
      if (incomplete !== undefined && incomplete !== 'offline') tell(incomplete);
      return { advices, fault: incomplete, isFailed };
    },
  };
};

/** Creates the source of the dictionary and the house's words on this desk. */
export const createDeskSource = (options: HostSourceOptions): SpellingSource => createHostSource(options, 'desk', 'spelling.check');

/** Creates the source of the newsroom's LanguageTool. */
export const createNewsroomSource = (options: HostSourceOptions): SpellingSource =>
  createHostSource(options, 'newsroom', 'spelling.checkMore');
