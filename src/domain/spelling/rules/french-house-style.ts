import { FEDERAL_COUNCILLORS } from './names.ts';
import { type SpellRule, type WordEntry, wordRules, WORD_END, WORD_START } from './rule.ts';

const PRESS_COUNCIL = 'Conseil suisse de la presse';
const GENDER = 'Guide de la Chancellerie fédérale pour le langage inclusif';
const TITLE_REASON = 'La fonction d’une femme se met au féminin.';

/** Offices of women in the masculine form. */
const offices: readonly SpellRule[] = [
  {
    id: 'office.name',
    type: 'OTHER',
    pattern: new RegExp(`${WORD_START}(?:[lL]e )?conseiller fédéral(?= (?:${FEDERAL_COUNCILLORS})${WORD_END})`, 'gu'),
    find: ([found]) => ({
      proposals: [found.replace(/^le /u, 'la ').replace(/^Le /u, 'La ').replace('conseiller fédéral', 'conseillère fédérale')],
    }),
    reason: TITLE_REASON,
    source: GENDER,
  },
  {
    id: 'office.president',
    type: 'OTHER',
    pattern: new RegExp(`${WORD_START}(?:[lL]e )?président de la Confédération(?=,? (?:${FEDERAL_COUNCILLORS})${WORD_END})`, 'gu'),
    find: ([found]) => ({ proposals: [found.replace(/^le /u, 'la ').replace(/^Le /u, 'La ').replace('président', 'présidente')] }),
    reason: TITLE_REASON,
    source: GENDER,
  },
  {
    id: 'office.mrs',
    type: 'OTHER',
    pattern: new RegExp(`${WORD_START}(?:Madame|Mme) le (?:conseiller|président|ministre|directeur|syndic)${WORD_END}`, 'gu'),
    find: ([found]) => {
      const feminine: Readonly<Record<string, string>> = {
        conseiller: 'conseillère',
        président: 'présidente',
        ministre: 'ministre',
        directeur: 'directrice',
        syndic: 'syndique',
      };
      const [form = '', , office = ''] = found.split(' ');
      return { proposals: [`${form} la ${feminine[office] ?? office}`] };
    },
    reason: TITLE_REASON,
    source: GENDER,
  },
];

const swiss = (wrong: string, ...right: readonly string[]): WordEntry => ({
  wrong,
  right,
  reason: 'En Suisse, on dit autrement.',
  source: 'house',
});

const avoid = (wrong: string, right: readonly string[], reason: string, source = PRESS_COUNCIL): WordEntry => ({
  wrong,
  right,
  reason,
  source,
});

const DEMEANING = 'Le mot rabaisse.';

const WORDS: readonly WordEntry[] = [
  swiss('soixante-dix', 'septante'),
  swiss('quatre-vingt-dix', 'nonante'),
  swiss('baccalauréat', 'maturité'),
  swiss('permis de conduire à points', 'permis de conduire'),
  swiss('plaque d’immatriculation', 'plaque de contrôle'),
  avoid('drame familial', ['homicide', 'féminicide'], 'Un homicide n’est pas un drame.'),
  avoid('crime passionnel', ['féminicide', 'homicide'], 'La passion n’excuse pas le crime.'),
  avoid('clandestins?', ['sans-papiers'], DEMEANING),
  avoid('tziganes?', ['Roms', 'Yéniches', 'Manouches'], DEMEANING),
  avoid('esquimaux?', ['Inuits'], DEMEANING),
  avoid('sourd-muet', ['sourd'], 'Les personnes sourdes ne sont pas muettes.'),
  avoid('sourds-muets', ['sourds'], 'Les personnes sourdes ne sont pas muettes.'),
  avoid('cloué (?:à|dans) son fauteuil roulant', ['se déplace en fauteuil roulant'], 'Le fauteuil rend mobile.'),
  avoid('vague migratoire', ['hausse des arrivées'], 'Les personnes ne sont pas une force de la nature.'),
  avoid('vague de réfugiés', ['hausse des arrivées'], 'Les personnes ne sont pas une force de la nature.'),
  avoid('mademoiselle', ['Madame'], 'Le titre est vieilli.', GENDER),
];

/** The house's rules of French: offices, words to avoid, words of other countries. */
export const FRENCH_HOUSE_STYLE: readonly SpellRule[] = [...offices, ...wordRules('house', 'OTHER', WORDS)];
