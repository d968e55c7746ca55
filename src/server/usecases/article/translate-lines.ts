import { z } from 'zod';
import { err, ok, type Result } from '#domain/result.ts';
import { hasWords, keepsTags, piecesOf } from '#domain/translation/tagged-line.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { ChatModel } from '../../ai/chat-model.ts';
import type { Clock } from '../../ports.ts';

/** Reason why a translation failed: the model returns no valid answer, or takes too long. */
export type TranslationFault = 'translationFailed' | 'translationTimeout';

/** Maximum characters per prompt, so that its answer arrives in time. */
const QUESTION_LENGTH = 4_000;
/** Time limit of all prompts together. */
const DEADLINE_MS = 240_000;
const ANSWER_MS = 90_000;
/** A translation is rarely longer than twice its original, and a token rarely shorter than two characters. */
const MAX_TOKENS = 8_000;

const TASKS: Readonly<Record<ContentLocale, string>> = {
  'de-CH':
    'Übersetze die Zeilen eines Zeitungsartikels ins Deutsche nach Schweizer Rechtschreibung (ss statt ß, Anführungszeichen «»). Jede Zeile steht in einem JSON-Objekt unter ihrer Nummer. Marken wie <t1>…</t1> bleiben, jede einmal, um die entsprechenden Wörter. Antworte nur mit einem JSON-Objekt mit denselben Nummern.',
  'fr-CH':
    'Traduis en français les lignes d’un article de journal suisse (guillemets «\u202F»). Chaque ligne se trouve dans un objet JSON sous son numéro. Les balises comme <t1>…</t1> restent, chacune une fois, autour des mots correspondants. Réponds uniquement par un objet JSON avec les mêmes numéros.',
};

const answerSchema = z.record(z.string(), z.string());

/** Extracts the JSON of an answer, which some models put between fences. */
const readJson = (answer: string): Readonly<Record<string, string>> => {
  const json = /\{[\s\S]*\}/u.exec(answer)?.[0] ?? '';
  try {
    return answerSchema.safeParse(JSON.parse(json)).data ?? {};
  } catch (cause) {
    if (cause instanceof SyntaxError) return {}; // not JSON: no line is translated
    throw cause;
  }
};

const batchesOf = (lines: readonly string[]): readonly (readonly string[])[] => {
  const batches: string[][] = [];
  let length = QUESTION_LENGTH + 1;
  for (const line of lines) {
    if (length + line.length > QUESTION_LENGTH) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(line);
    length += line.length;
  }
  return batches;
};

interface Asking {
  readonly model: ChatModel;
  readonly locale: ContentLocale;
  readonly clock: Clock;
  readonly isWanted: () => boolean;
}

type Lines = ReadonlyMap<string, string>;

const tidy = (line: string, locale: ContentLocale): string => (locale === 'de-CH' ? line.replaceAll('ß', 'ss') : line);

const askFor = async (
  { model, locale, clock }: Asking,
  lines: readonly string[],
  endMs: number,
): Promise<Result<Lines, TranslationFault>> => {
  const leftMs = endMs - clock.now().getTime();
  if (leftMs <= 0) return err('translationTimeout');
  const text = JSON.stringify(Object.fromEntries(lines.map((line, index) => [index + 1, line])));
  const answered = await model.write({ task: TASKS[locale], text, maxTokens: MAX_TOKENS, timeoutMs: Math.min(ANSWER_MS, leftMs) });
  if (!answered.ok) return err(answered.error === 'timeout' ? 'translationTimeout' : 'translationFailed');
  const answer = readJson(answered.value);
  return ok(
    new Map(
      lines.flatMap((line, index) => {
        const said = answer[String(index + 1)];
        return said === undefined || !hasWords(said) ? [] : [[line, tidy(said, locale)] as const];
      }),
    ),
  );
};

const askForAll = async (asking: Asking, lines: readonly string[], endMs: number): Promise<Result<Lines, TranslationFault>> => {
  const all = new Map<string, string>();
  for (const batch of batchesOf(lines)) {
    if (!asking.isWanted()) return err('translationFailed');
    const said = await askFor(asking, batch, endMs);
    if (!said.ok) return said;
    for (const [line, translation] of said.value) all.set(line, translation);
  }
  return ok(all);
};

/** Wraps a translated piece in the white space of the original. */
const between = (piece: string, said: string): string => `${/^\s*/u.exec(piece)?.[0] ?? ''}${said.trim()}${/\s*$/u.exec(piece)?.[0] ?? ''}`;

const mend = (line: string, said: Lines): string =>
  piecesOf(line)
    .map(piece => between(piece, said.get(piece) ?? piece))
    .join('');

/** Translates lines. If a line loses its tags, it is translated piece by piece, so that marks and links stay in place. */
export const translateLines = async (asking: Asking, lines: readonly string[]): Promise<Result<Lines, TranslationFault>> => {
  const endMs = asking.clock.now().getTime() + DEADLINE_MS;
  const first = await askForAll(asking, lines, endMs);
  if (!first.ok) return first;
  const isSound = (line: string): boolean => {
    const said = first.value.get(line);
    return said !== undefined && keepsTags(line, said);
  };
  const broken = lines.filter(line => !isSound(line));
  const pieces = [...new Set(broken.flatMap(piecesOf).filter(hasWords))];
  const second = await askForAll(asking, pieces, endMs);
  if (!second.ok) return second;
  if (pieces.some(piece => !second.value.has(piece))) return err('translationFailed');
  const mended = broken.map(line => [line, mend(line, second.value)] as const);
  return ok(new Map([...first.value, ...mended]));
};
