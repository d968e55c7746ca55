import { describe, expect, it } from 'vitest';
import { withBulkWords } from './bulk-words.ts';
import type { Slide } from './slideshow.ts';

const slide = (id: string, description: string, credit: string): Slide => ({ id, visible: true, description, credit, image: null });
const CONTEXT = {
  names: { caption: 'Legende', credit: 'Nachweis', number: 'Nummer', byLine: 'Urheber', date: 'Datum', place: 'Ort' },
  date: '28. November 2026',
};
const SLIDES = [slide('a', 'Am See', 'Anna Muster'), slide('b', 'Im Wald', ''), slide('c', 'Zu Hause', 'Beat')];
const show = (slides: readonly Slide[]): readonly string[] => slides.map(({ description, credit }) => `${description} (${credit})`);

describe('captions and credits of several slides at once', () => {
  it('captions and credits of several slides at once hold what each slide has already, its number among them and the day', () => {
    const words = { caption: '{Legende}, {Datum}', credit: '{nachweis}/KEYSTONE {Nummer}' };
    expect(show(withBulkWords(SLIDES, ['a', 'c'], words, CONTEXT))).toEqual([
      'Am See, 28. November 2026 (Anna Muster/KEYSTONE 1)',
      'Im Wald ()',
      'Zu Hause, 28. November 2026 (Beat/KEYSTONE 2)',
    ]);
  });

  it('captions and credits of several slides at once hold who took each picture, where and on which day, as far as its file says', () => {
    const originOf = (id: string) =>
      id === 'a' ? { byLine: 'Peter Klaunzer', place: 'Thun', date: '24. November 2026' } : { byLine: '', place: '', date: '' };
    const words = { caption: '{Ort} {Datum}', credit: '{Urheber}/KEYSTONE' };
    expect(show(withBulkWords(SLIDES, ['a', 'b'], words, { ...CONTEXT, originOf })).slice(0, 2)).toEqual([
      'Thun 24. November 2026 (Peter Klaunzer/KEYSTONE)',
      '28. November 2026 (/KEYSTONE)',
    ]);
  });

  it('captions and credits of several slides at once leave alone what is not written, and words in braces that name nothing', () => {
    expect(show(withBulkWords(SLIDES, ['b'], { caption: '', credit: '{foo}' }, CONTEXT))[1]).toBe('Im Wald ({foo})');
  });
});
