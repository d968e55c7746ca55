import { expect } from 'vitest';

/** Any text of this form. (vitest's own has the type any.) */
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

export const anyString = (): unknown => expect.any(String);

export const anyNumber = (): unknown => expect.any(Number);
