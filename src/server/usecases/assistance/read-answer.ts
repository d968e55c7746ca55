import type { z } from 'zod';
import { unsupportedIn } from '#domain/assistance/facts.ts';
import { isInLanguage, tidyLine } from '#domain/assistance/sound-answer.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** Parses an answer of the model by its schema; some models put JSON between fences. */
export const readAnswer = <Shape>(answer: string, schema: z.ZodType<Shape>): Result<Shape, Refusal<'modelUnusable'>> => {
  const json = /\{[\s\S]*\}/u.exec(answer)?.[0] ?? '';
  try {
    const parsed = schema.safeParse(JSON.parse(json));
    return parsed.success ? ok(parsed.data) : err(refusal('modelUnusable', { message: 'The model answered in another form' }));
  } catch (cause) {
    if (cause instanceof SyntaxError) return err(refusal('modelUnusable', { message: 'The model answered in another form' }));
    throw cause;
  }
};

interface Wanted {
  readonly locale: ContentLocale;
  /** Maximum characters; a model counts badly, so a fifth more passes. */
  readonly length: number;
}

const TOLERANCE = 1.2;

/** Tidies a line of an answer; refuses it if it is empty, much too long or in another language. */
export const soundLine = (line: string, { locale, length }: Wanted): Result<string, Refusal<'modelUnusable'>> => {
  const tidied = tidyLine(line, locale);
  if (tidied === '') return err(refusal('modelUnusable', { message: 'The model said nothing' }));
  if (tidied.length > length * TOLERANCE) return err(refusal('modelUnusable', { message: 'The model answered at too great length' }));
  if (!isInLanguage(tidied, locale)) return err(refusal('modelUnusable', { message: 'The model answered in another language' }));
  return ok(tidied);
};

/** Returns all tidied lines, or the first fault. */
export const soundLines = (lines: readonly string[], wanted: Wanted): Result<string[], Refusal<'modelUnusable'>> => {
  const sound: string[] = [];
  for (const line of lines) {
    const checked = soundLine(line, wanted);
    if (!checked.ok) return checked;
    sound.push(checked.value);
  }
  return ok(sound);
};

/** Returns the statements of the lines that their source text does not support. */
export const unsupportedInLines = (lines: readonly string[], source: string, locale: ContentLocale): readonly string[] => [
  ...new Set(lines.flatMap(line => unsupportedIn(line, source, locale))),
];
