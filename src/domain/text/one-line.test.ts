import { describe, expect, it } from 'vitest';
import { deriveFields } from '../article/derived.ts';
import { FORMAT_VERSION } from '../article/document.ts';
import { deriveItem, draftOf } from '../kinds/item.ts';
import { shownOnLockScreens } from '../push/lock-screen.ts';
import { shorten } from '../assistance/shorten.ts';
import { oneLine } from './one-line.ts';

const FRENCH = '«\u00A0Combien\u202F?\u00A0» 12\u00A0000\u2009francs';

describe('words of people on one line', () => {
  it('words of people on one line have one space for line breaks, tabs and runs of spaces, and none at their ends', () => {
    expect(oneLine(' Ein\n  Titel\tin\u2028Zeilen \r\n')).toBe('Ein Titel in Zeilen');
  });

  it('words of people on one line keep the spaces at which no line breaks, and thin ones', () => {
    expect(oneLine(`${FRENCH}\n${FRENCH}`)).toBe(`${FRENCH} ${FRENCH}`);
  });

  it('words of people on one line are empty where there is nothing but spaces of any sort', () => {
    expect(oneLine(' \u00A0\u202F\n')).toBe('');
  });
});

describe('no-break spaces stay', () => {
  it('no-break spaces stay in title header, title and lead that metadata takes from an article', () => {
    const elements = ['titleHeader', 'title', 'lead'].map(type => ({ type, id: type, children: [{ text: ` ${FRENCH}\n` }] }));
    expect(deriveFields({ version: FORMAT_VERSION, elements })).toMatchObject({ titleHeader: FRENCH, title: FRENCH, lead: FRENCH });
  });

  it('no-break spaces stay in what metadata takes from other items', () => {
    const draft = draftOf('embeds', { titleHeader: FRENCH, title: FRENCH, lead: FRENCH, url: '', preview: null });
    expect(deriveItem(draft)).toMatchObject({ titleHeader: FRENCH, title: FRENCH, lead: FRENCH });
  });

  it('no-break spaces stay on lock screens and in proposed titles', () => {
    expect(shownOnLockScreens(` ${FRENCH}\n`).map(({ text }) => text)).toEqual([FRENCH, FRENCH]);
    expect(shorten(FRENCH, 100)).toBe(FRENCH);
  });
});
