import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpelling, type Spelling } from './spelling.ts';

let spelling: Spelling;
beforeAll(() => {
  spelling = createSpelling();
});
afterAll(() => spelling.dispose());

const checked = async (text: string, locale: 'de-CH' | 'fr-CH' = 'de-CH', tenantIds: readonly number[] = []) => {
  const answer = await spelling.check({ locale, tenantIds, texts: { '0': text } });
  return answer.ok ? (answer.value['0'] ?? []) : answer.error;
};
const flagged = async (text: string, locale: 'de-CH' | 'fr-CH' = 'de-CH', tenantIds: readonly number[] = []) => {
  const advices = await checked(text, locale, tenantIds);
  return typeof advices === 'string' ? advices : advices.map(advice => advice.text);
};

describe('the spelling', () => {
  it('points to the unknown words, in UTF-16 units', async () => {
    expect(await checked('👩‍🚒 Die Feuerwer kam schnel.')).toMatchObject([
      { type: 'SPELLING', offset: 10, length: 8, text: 'Feuerwer', source: 'dictionary' },
      { offset: 23, length: 6, text: 'schnel' },
    ]);
  });

  it('writes German as in Switzerland: Strasse and gross are right, every ß is wrong', async () => {
    expect(await flagged('Die grosse Strasse, draussen, Fussball, Straßenbahn, groß, Maß.')).toEqual(['Straßenbahn', 'groß', 'Maß']);
    expect(await checked('Straße')).toMatchObject([{ proposals: ['Strasse'] }]);
  });

  it.each([
    'Stadt- und Gemeinderat',
    'AHV-Rente der SVP',
    'Leser:innen und Lehrer*innen',
    'geht’s',
    'info@galley.ch auf www.galley.ch/würgl #abstimmig',
  ])('leaves alone: %s', async text => {
    expect(await flagged(text)).toEqual([]);
  });

  it.each([
    'Kantonsrat Kantonsregierung Regierungsrätin Ständerat Landammann Stimmbürger',
    'Traktandum Traktandenliste Znüni Cervelat Tram Tramhaltestelle Velofahrerin Rüebli',
    'parkieren, parkiert, grilliert, amtierte; zürcherische Winterthurer, Walliserin',
    'Kehrichtverbrennungsanlage Hypothekarzins Maturitätsprüfung Gotthardstrassentunnel Zürichsee',
    'Wettingen Delémont Aare Bielersee Säntis Migros Swisscom Parmelin Rösti',
  ])('knows the words of Switzerland, inflected and in compounds: %s', async text => {
    expect(await flagged(text)).toEqual([]);
  });

  it.each(['Kantonsrart', 'Traktandun', 'parkirt', 'Winterthuhrer', 'Hypotekarzins', 'Volksabstimung', 'Velofarerin'])(
    'refuses %s',
    async word => {
      expect(await flagged(word)).toEqual([word]);
    },
  );

  it.each([
    ['beside another unknown word', 'Gestern sprach Zulfremat Quendarow.', []],
    ['behind a title', 'Das sagte Bundesrätin Quendarow.', []],
    ['behind a given name', 'Das sagte Jennifer Quendarow.', []],
    ['but not by itself', 'Das sagte Quendarow.', ['Quendarow']],
    ['nor where one slip explains it', 'Das sagte Präsident Versammlungg.', ['Versammlungg']],
    ['nor without a capital', 'Das sagte Jennifer quendarow.', ['quendarow']],
  ])('takes an unknown word with a capital for a name %s', async (_where, text, expected) => {
    expect(await flagged(text)).toEqual(expected);
  });

  it('knows the names that news are full of, and verbs with “zu” inside', async () => {
    expect(await flagged('Selenskyj traf Macron in Kiew; Brisbane, Ohio und Kalabrien; ukrainische Laptops.')).toEqual([]);
    expect(await flagged('auszutreten, entgegenzublicken, einzureisen, langanhaltende, selbsterstellte')).toEqual([]);
    expect(await flagged('auszutretten, langanhalltende')).toEqual(['auszutretten', 'langanhalltende']);
  });

  it('knows French with its apostrophes and the words of the Romandie', async () => {
    expect(await flagged('L’été, aujourd’hui qu’elle a nonante ans, les étudiant·e·s.', 'fr-CH')).toEqual([]);
    expect(await flagged('La votasion du conseiler', 'fr-CH')).toEqual(['votasion', 'conseiler']);
  });

  it('proposes the right word', async () => {
    const found = await spelling.suggest({ locale: 'de-CH', tenantIds: [], word: 'Volksabstimung' });
    expect(found.ok && found.value.slice(0, 5)).toContain('Volksabstimmung');
  });

  it('takes words of the house with their endings, and in compounds; proposes them first; for some titles only', async () => {
    spelling.setWords('de-CH', [
      { word: 'Vrülibank', like: 'Bank', tenantIds: null },
      { word: 'Gümmelbeiz', like: 'Beiz', tenantIds: [7] },
    ]);
    expect(await flagged('Vrülibank, Vrülibankverein, Holzvrülibank', 'de-CH', [7])).toEqual([]);
    expect(await flagged('Gümmelbeiz', 'de-CH', [7])).toEqual([]);
    expect(await flagged('Gümmelbeiz', 'de-CH', [8])).toEqual(['Gümmelbeiz']);
    const found = await spelling.suggest({ locale: 'de-CH', tenantIds: [], word: 'Vrülibnak' });
    expect(found.ok && found.value[0]).toBe('Vrülibank');
    spelling.setWords('de-CH', []);
    expect(await flagged('Vrülibank')).toEqual(['Vrülibank']);
  });

  it('says that it was cancelled', async () => {
    const controller = new AbortController();
    const asked = spelling.check({ locale: 'de-CH', tenantIds: [], texts: { a: 'wort '.repeat(20_000) } }, controller.signal);
    controller.abort();
    expect(await asked).toEqual({ ok: false, error: 'cancelled' });
  });

  it('ends a thread that takes too long, and goes on with another', async () => {
    const hasty = createSpelling({ patienceMs: 1 });
    expect(await hasty.suggest({ locale: 'de-CH', tenantIds: [], word: 'Volksabstimung' })).toEqual({ ok: false, error: 'timeout' });
    hasty.dispose();
  });
});
