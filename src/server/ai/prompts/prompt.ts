import type { ContentLocale } from '#domain/locale.ts';

/** An instruction to a model in both languages. */
export type Instruction = Readonly<Record<ContentLocale, string>>;
