import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSISTANCE_TASKS, type AssistanceTask } from '#domain/assistance/task.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#domain/locale.ts';
import { altText } from './alt-text.ts';
import { articleSummary } from './article-summary.ts';
import { keywords } from './keywords.ts';
import type { Instruction } from './prompt.ts';
import { rephrasing } from './rephrasing.ts';
import { seoTeaserWithKeywords } from './seo-teaser-with-keywords.ts';
import { seoTeaser } from './seo-teaser.ts';
import { style } from './style.ts';
import { teaser } from './teaser.ts';
import { tickerSummary } from './ticker-summary.ts';
import { userNeed } from './user-need.ts';

const INSTRUCTIONS: Readonly<Record<AssistanceTask, Instruction>> = {
  keywords,
  teaser,
  seoTeaser,
  seoTeaserWithKeywords,
  articleSummary,
  tickerSummary,
  userNeed,
  rephrasing,
  altText,
};

/** A prompt as the model gets it; `version` changes with its words. */
export interface ReadPrompt {
  readonly task: AssistanceTask;
  readonly locale: ContentLocale;
  readonly text: string;
  readonly version: string;
}

/** The prompts of a newsroom. */
export interface Prompts {
  readonly all: readonly ReadPrompt[];
  readonly of: (task: AssistanceTask, locale: ContentLocale) => ReadPrompt;
}

const VERSION_LENGTH = 10;

/** Returns a publisher's own file, for example `articleSummary.de-CH.md`; undefined if there is none. */
const ownText = (folder: string | null, name: string): string | undefined => {
  if (folder === null) return undefined;
  try {
    return readFileSync(join(folder, `${name}.md`), 'utf8').trim();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
};

/**
 * The newsroom's prompts; a folder with files `<task>.<language>.md` and `style.<language>.md` replaces some of them. The style sheet stands
 * below each instruction, but for pictures, which are answered with a sentence.
 */
export const readPrompts = (folder: string | null): Prompts => {
  const all = CONTENT_LOCALES.flatMap(locale => {
    const sheet = ownText(folder, `style.${locale}`) ?? style[locale];
    return ASSISTANCE_TASKS.map((task): ReadPrompt => {
      const instruction = ownText(folder, `${task}.${locale}`) ?? INSTRUCTIONS[task][locale];
      const text = task === 'altText' ? instruction : `${instruction}\n\n${sheet}`;
      return { task, locale, text, version: hash('sha256', text, 'hex').slice(0, VERSION_LENGTH) };
    });
  });
  const byName = new Map(all.map(prompt => [`${prompt.task} ${prompt.locale}`, prompt]));
  return {
    all,
    of: (task, locale) => {
      const readPrompt = byName.get(`${task} ${locale}`);
      if (!readPrompt) throw new TypeError(`no prompt for ${task} in ${locale}`);
      return readPrompt;
    },
  };
};
