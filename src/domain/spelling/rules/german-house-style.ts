import { FEDERAL_COUNCILLORS } from './names.ts';
import { type SpellRule, type WordEntry, wordRules, WORD_END, WORD_START } from './rule.ts';

const PRESS_COUNCIL = 'Schweizer Presserat';
const GENDER = 'Leitfaden der Bundeskanzlei zum geschlechtergerechten Formulieren';

/** Offices with their feminine form. */
const OFFICES: Readonly<Record<string, string>> = {
  Bundesrat: 'Bundesrätin',
  Bundespräsident: 'Bundespräsidentin',
  Bundeskanzler: 'Bundeskanzlerin',
  Nationalrat: 'Nationalrätin',
  Ständerat: 'Ständerätin',
  Regierungsrat: 'Regierungsrätin',
  Kantonsrat: 'Kantonsrätin',
  Grossrat: 'Grossrätin',
  Stadtrat: 'Stadträtin',
  Gemeinderat: 'Gemeinderätin',
  Stadtpräsident: 'Stadtpräsidentin',
  Gemeindepräsident: 'Gemeindepräsidentin',
};

const OFFICE = Object.keys(OFFICES).join('|');
const TITLE_REASON = 'Frauen haben die weibliche Form des Amtes.';

/** Offices of women in the masculine form: "Frau Nationalrat", "Bundesrat Keller-Sutter". */
const offices: readonly SpellRule[] = [
  {
    id: 'office.mrs',
    type: 'OTHER',
    pattern: new RegExp(`(?<=${WORD_START}Frau )(?:${OFFICE})${WORD_END}`, 'gu'),
    find: ([office]) => ({ proposals: [OFFICES[office] ?? office] }),
    reason: TITLE_REASON,
    source: GENDER,
  },
  {
    id: 'office.name',
    type: 'OTHER',
    pattern: new RegExp(`${WORD_START}(?:Bundesrat|Bundespräsident)(?= (?:${FEDERAL_COUNCILLORS})${WORD_END})`, 'gu'),
    find: ([office]) => ({ proposals: [OFFICES[office] ?? office] }),
    reason: TITLE_REASON,
    source: GENDER,
  },
];

const swiss = (wrong: string, ...right: readonly string[]): WordEntry => ({
  wrong,
  right,
  reason: 'In der Schweiz heisst es anders.',
  source: 'house',
});

const avoid = (wrong: string, right: readonly string[], reason: string, source = PRESS_COUNCIL): WordEntry => ({
  wrong,
  right,
  reason,
  source,
});

const DEMEANING = 'Das Wort setzt herab.';
const OUTDATED = 'Die Anrede ist veraltet.';

/** Words with a reason against them, and words of other countries. */
const WORDS: readonly WordEntry[] = [
  avoid('Asylant', ['Asylsuchender'], DEMEANING),
  avoid('Asylanten', ['Asylsuchende'], DEMEANING),
  avoid('Asylantin', ['Asylsuchende'], DEMEANING),
  avoid('Flüchtlingswelle', ['Zunahme der Flüchtenden'], 'Menschen sind keine Naturgewalt.'),
  avoid('Flüchtlingsflut', ['Zunahme der Flüchtenden'], 'Menschen sind keine Naturgewalt.'),
  avoid('Asylantenflut', ['Zunahme der Asylgesuche'], 'Menschen sind keine Naturgewalt.'),
  avoid('Zigeuner', ['Roma', 'Jenische', 'Sinti', 'Fahrende'], DEMEANING),
  avoid('Zigeunerin', ['Romni', 'Jenische', 'Sintiza'], DEMEANING),
  avoid('Eskimos?', ['Inuit'], DEMEANING),
  avoid('Selbstmord', ['Suizid'], 'Wer sich tötet, mordet nicht.'),
  avoid('Selbstmorde', ['Suizide'], 'Wer sich tötet, mordet nicht.'),
  avoid('Selbstmörder', ['Person, die sich das Leben nahm'], 'Wer sich tötet, mordet nicht.'),
  avoid('Freitod', ['Suizid'], 'Das Wort beschönigt.'),
  avoid('Familiendrama', ['Tötungsdelikt', 'Femizid'], 'Eine Tötung ist kein Drama.'),
  avoid('Beziehungsdrama', ['Tötungsdelikt', 'Femizid'], 'Eine Tötung ist kein Drama.'),
  avoid('taubstumm', ['gehörlos'], 'Gehörlose sind nicht stumm.'),
  avoid('Taubstumme', ['Gehörlose'], 'Gehörlose sind nicht stumm.'),
  avoid('an den Rollstuhl gefesselt', ['auf den Rollstuhl angewiesen'], 'Der Rollstuhl macht beweglich.'),
  avoid('behindertengerecht', ['barrierefrei', 'hindernisfrei'], 'Gemeint ist der Zugang für alle.', 'house'),
  avoid('Fräulein', ['Frau'], OUTDATED, GENDER),
  swiss('Krankenhaus', 'Spital'),
  swiss('Krankenhäuser', 'Spitäler'),
  swiss('Führerschein', 'Führerausweis'),
  swiss('Bürgersteig', 'Trottoir'),
  swiss('Bürgersteige', 'Trottoirs'),
  swiss('Abitur', 'Matura'),
  swiss('Nummernschild', 'Kontrollschild'),
  swiss('Nummernschilder', 'Kontrollschilder'),
  swiss('Personalausweis', 'Identitätskarte'),
  swiss('geparkt', 'parkiert'),
  swiss('gegrillt', 'grilliert'),
  swiss('Fahrradfahrer', 'Velofahrer'),
  swiss('Fahrradfahrerin', 'Velofahrerin'),
  swiss('Straßenbahn', 'Tram'),
  swiss('Strassenbahn', 'Tram'),
  swiss('Postleitzahlen?', 'Postleitzahl'),
];

/** The house's rules of German: offices, words to avoid, words of other countries. */
export const GERMAN_HOUSE_STYLE: readonly SpellRule[] = [...offices, ...wordRules('house', 'OTHER', WORDS)];
