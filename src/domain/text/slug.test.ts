import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLUG_MAX_LENGTH, slugOf } from './slug.ts';

const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }));

describe('slugOf', () => {
  it.each([
    ['umlauts are written out', 'Zürcher Köchin wählt', 'zuercher-koechin-waehlt'],
    ['French accents are dropped', 'L’été à Genève: ça brûle', 'l-ete-a-geneve-ca-brule'],
    ['ligatures are written out', 'Sœur et cœur', 'soeur-et-coeur'],
    ['a decomposed umlaut is one', 'Zu\u0308rich', 'zuerich'],
    ['soft hyphens vanish', 'Bundes\u00ADrat', 'bundesrat'],
    ['signs become one hyphen', '« 3:1 » -- Sieg!', '3-1-sieg'],
    ['nothing to keep gives nothing', '… !?', ''],
    ['sharp s is ss', 'Straße', 'strasse'],
    ['Cyrillic letters are written in Latin ones', 'Привет, Київ: Щука ждёт', 'privet-kiiv-shchuka-zhdet'],
    ['Greek letters are written in Latin ones', 'Ψήφος στην Αθήνα', 'psifos-stin-athina'],
  ])('%s', (_name, text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('gives only a-z, 0-9 and single hyphens inside', () => {
    fc.assert(
      fc.property(texts, text => {
        expect(slugOf(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u);
      }),
    );
  });

  it('leaves a slug as it is', () => {
    fc.assert(
      fc.property(texts, text => {
        expect(slugOf(slugOf(text))).toBe(slugOf(text));
      }),
    );
  });

  it('slugOf is never longer than its limit and ends at a word', () => {
    const words = Array.from({ length: 40 }, () => 'landwirtschaft').join(' ');
    expect(slugOf(words)).toMatch(/landwirtschaft$/u);
    fc.assert(
      fc.property(texts, text => {
        expect(slugOf(text).length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
      }),
    );
  });
});
