import { z } from 'zod';

/** How the text of an article looks to who writes at this desk. The page carries it as `data-*`; styles follow, and no editor is drawn for it. */
export const TYPE_SIZES = ['small', 'usual', 'large', 'larger'] as const;
export const LINE_WIDTHS = ['narrow', 'usual', 'wide'] as const;
export const PAPERS = ['theme', 'dark'] as const;

export interface Reading {
  readonly typeSize: (typeof TYPE_SIZES)[number];
  readonly lineWidth: (typeof LINE_WIDTHS)[number];
  readonly paper: (typeof PAPERS)[number];
  /** The line that is written stays in the middle of the window. */
  readonly typewriter: boolean;
}

export const READING_SETTING = 'reading';

const readingSchema = z.object({
  typeSize: z.enum(TYPE_SIZES).catch('usual'),
  lineWidth: z.enum(LINE_WIDTHS).catch('usual'),
  paper: z.enum(PAPERS).catch('theme'),
  typewriter: z.boolean().catch(false),
});

const USUAL: Reading = { typeSize: 'usual', lineWidth: 'usual', paper: 'theme', typewriter: false };

const parsed = (stored: unknown): unknown => {
  if (typeof stored !== 'string') return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
};

/** What was stored; what this version cannot read is as usual. */
export const readReading = (...candidates: readonly unknown[]): Reading => {
  for (const candidate of candidates) {
    const result = readingSchema.safeParse(parsed(candidate));
    if (result.success) return result.data;
  }
  return USUAL;
};

export const writeReading = (reading: Reading): string => JSON.stringify(reading);

/** Puts it on the page. */
export const applyReading = (root: HTMLElement, { typeSize, lineWidth, paper, typewriter }: Reading): void => {
  Object.assign(root.dataset, { typeSize, lineWidth, paper, typewriter: typewriter ? 'on' : 'off' });
};
