import { describe, expect, it } from 'vitest';
import { readReading, writeReading } from './reading.ts';

describe('how the text of an article looks at a desk', () => {
  it('how the text of an article looks at a desk is as usual until somebody changes it, and where nothing can be read', () => {
    const usual = { typeSize: 'usual', lineWidth: 'usual', paper: 'theme', typewriter: false };
    for (const stored of [undefined, null, '', 'large', '[', 7]) expect(readReading(stored)).toEqual(usual);
  });

  it('how the text of an article looks at a desk is read as it was written', () => {
    const chosen = { typeSize: 'larger', lineWidth: 'narrow', paper: 'dark', typewriter: true } as const;
    expect(readReading(writeReading(chosen))).toEqual(chosen);
    expect(readReading(undefined, writeReading(chosen))).toEqual(chosen);
  });

  it('loses only what this version does not know', () => {
    expect(readReading('{"typeSize":"huge","lineWidth":"wide","paper":"sepia","typewriter":true}')).toEqual({
      typeSize: 'usual',
      lineWidth: 'wide',
      paper: 'theme',
      typewriter: true,
    });
  });
});
