import { request } from 'undici';
import { z } from 'zod';
import type { AdviceType, SpellAdvice } from '#domain/spelling/advice.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { withoutSharp } from '#spelling/swiss.ts';
import type { Clock, Log } from '../ports.ts';

/** Reason for a missing answer: too much to do (429, 503), too slow, or anything else. */
export type LanguageToolFault = 'overloaded' | 'timeout' | 'languageToolGone';

export interface LanguageTool {
  /** Its advice by path, without words that the dictionary judges. After a fault it is left alone for a while. */
  readonly check: (
    locale: ContentLocale,
    texts: Readonly<Record<string, string>>,
  ) => Promise<Result<Readonly<Record<string, readonly SpellAdvice[]>>, LanguageToolFault>>;
}

const TIMEOUT_MS = 15_000;
/** It is asked again after this long. */
const PAUSE_MS = 30_000;
const MAX_ANSWER_BYTES = 5_000_000;
const MAX_PROPOSALS = 8;
const LANGUAGES: Readonly<Record<ContentLocale, string>> = { 'de-CH': 'de-CH', 'fr-CH': 'fr' };

const answerSchema = z.object({
  matches: z.array(
    z.object({
      message: z.string(),
      offset: z.number().int().nonnegative(),
      length: z.number().int().positive(),
      replacements: z.array(z.object({ value: z.string() })),
      rule: z.object({ id: z.string(), issueType: z.string().optional(), category: z.object({ id: z.string() }) }),
    }),
  ),
});
type Match = z.infer<typeof answerSchema>['matches'][number];

const TYPES: Readonly<Record<string, AdviceType>> = {
  GRAMMAR: 'GRAMMATICAL',
  PUNCTUATION: 'PUNCTUATION',
  TYPOGRAPHY: 'TYPOGRAPHICAL',
};

/** Words are judged by our dictionary, which knows the Swiss ones. */
const isAboutWord = ({ rule }: Match): boolean => rule.issueType === 'misspelling' || rule.category.id === 'TYPOS';

/** Separator of blocks, which LanguageTool reads as an end of paragraph. */
const BREAK = '\n\n';

interface Placed {
  readonly path: string;
  readonly text: string;
  readonly begin: number;
}

const place = (texts: Readonly<Record<string, string>>): readonly Placed[] => {
  let begin = 0;
  return Object.entries(texts).map(([path, text]) => {
    const placed = { path, text, begin };
    begin += text.length + BREAK.length;
    return placed;
  });
};

const adviceOf = (match: Match, { path, text, begin }: Placed, locale: ContentLocale): SpellAdvice => {
  const offset = match.offset - begin;
  const proposals = match.replacements.slice(0, MAX_PROPOSALS).map(({ value }) => (locale === 'de-CH' ? withoutSharp(value) : value));
  return {
    id: `lt:${path.slice(-60)}:${String(offset)}:${match.rule.id.slice(0, 60)}`,
    type: TYPES[match.rule.category.id] ?? 'OTHER',
    offset,
    length: match.length,
    text: text.slice(offset, offset + match.length),
    proposals,
    errorMessage: locale === 'de-CH' ? withoutSharp(match.message) : match.message,
    source: 'languageTool',
  };
};

/** Returns the advice by path, without matches that reach beyond the end of a block. */
const sortIn = (matches: readonly Match[], placed: readonly Placed[], locale: ContentLocale) => {
  const advices: Record<string, SpellAdvice[]> = {};
  for (const match of matches) {
    if (isAboutWord(match)) continue;
    const block = placed.findLast(({ begin }) => begin <= match.offset);
    if (!block || match.offset + match.length > block.begin + block.text.length) continue;
    (advices[block.path] ??= []).push(adviceOf(match, block, locale));
  }
  return advices;
};

const readBounded = async (body: AsyncIterable<Uint8Array>): Promise<string | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const isTimeout = (cause: unknown): boolean => cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');

const parse = (text: string | undefined): readonly Match[] | undefined => {
  try {
    return answerSchema.safeParse(JSON.parse(text ?? '')).data?.matches;
  } catch {
    return undefined; // no JSON: a proxy's page, for example
  }
};

/** LanguageTool's HTTP server, version 2 of its API, at an address of the publisher's. */
export const createLanguageTool = (deps: {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs?: number;
}): LanguageTool => {
  const address = `${deps.url.replace(/\/+$/u, '').replace(/\/v2(?:\/check)?$/u, '')}/v2/check`;
  let fault: { readonly kind: LanguageToolFault; readonly until: number } | undefined;

  const ask = async (locale: ContentLocale, text: string): Promise<Result<readonly Match[], LanguageToolFault>> => {
    try {
      const { statusCode, body } = await request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ language: LANGUAGES[locale], text }).toString(),
        signal: AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS),
      });
      const answer = await readBounded(body);
      if (statusCode === 429 || statusCode === 503) return err('overloaded');
      const matches = statusCode === 200 ? parse(answer) : undefined;
      return matches ? ok(matches) : err('languageToolGone');
    } catch (cause) {
      return err(isTimeout(cause) ? 'timeout' : 'languageToolGone');
    }
  };

  return {
    check: async (locale, texts) => {
      const now = deps.clock.now().getTime();
      if (fault && now < fault.until) return err(fault.kind);
      const placed = place(texts);
      const asked = await ask(locale, placed.map(({ text }) => text).join(BREAK));
      if (!asked.ok) {
        // Logged once until it answers again.
        if (fault?.kind !== asked.error) deps.log.warn('LanguageTool does not help', { reason: asked.error });
        fault = { kind: asked.error, until: now + PAUSE_MS };
        return asked;
      }
      fault = undefined;
      return ok(sortIn(asked.value, placed, locale));
    },
  };
};
