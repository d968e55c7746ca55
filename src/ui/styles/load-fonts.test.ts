import { describe, expect, it } from 'vitest';
import { loadWritingFonts } from './load-fonts.ts';

describe('the writing fonts', () => {
  it('the writing fonts are asked for upright and italic, and what cannot be had is no fault', async () => {
    const asked: string[] = [];
    const load = (face: string): Promise<FontFace[]> => {
      asked.push(face);
      return Promise.reject(new Error('not there'));
    };
    await expect(loadWritingFonts({ load })).resolves.toBeUndefined();
    expect(asked).toEqual(["18px 'Source Serif 4 Variable'", "italic 18px 'Source Serif 4 Variable'"]);
  });
});
