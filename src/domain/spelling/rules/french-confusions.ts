import type { WordEntry } from './rule.ts';

const LE_BON_USAGE = 'Le bon usage';

const entry = (wrong: string, right: string | readonly string[], reason: string): WordEntry => ({
  wrong,
  right: typeof right === 'string' ? [right] : right,
  reason,
  source: LE_BON_USAGE,
});

const ACCENT = 'La préposition à prend un accent.';
const PLEONASM = 'C’est un pléonasme.';
const WRITTEN = 'C’est ainsi que cela s’écrit.';

/** Words that French newsrooms confuse. */
export const FRENCH_CONFUSIONS: readonly WordEntry[] = [
  entry('il à(?! (?:la|l’|son|sa|ses|tout) )', 'il a', 'Le verbe avoir n’a pas d’accent.'),
  entry('elle à(?! (?:la|l’|son|sa|ses|tout) )', 'elle a', 'Le verbe avoir n’a pas d’accent.'),
  entry('on à(?! (?:la|l’) )', 'on a', 'Le verbe avoir n’a pas d’accent.'),
  entry('grâce a', 'grâce à', ACCENT),
  entry('face a(?= (?:la|l’|ce|cette|ces|un|une|des|son|sa|ses|leur))', 'face à', ACCENT),
  entry('mise a jour', 'mise à jour', ACCENT),
  entry('tout a fait', 'tout à fait', ACCENT),
  entry('tout a coup', 'tout à coup', ACCENT),
  entry('peu a peu', 'peu à peu', ACCENT),
  entry('par rapport a', 'par rapport à', ACCENT),
  entry(
    'quand à(?= (?:lui|elle|eux|elles|nous|vous|moi|la|le|les|l’|ce|cette|ces|son|sa|ses|leur|leurs))',
    'quant à',
    '« Quant à » signifie pour ce qui est de.',
  ),
  entry('quand aux', 'quant aux', '« Quant à » signifie pour ce qui est de.'),
  entry('quand au', 'quant au', '« Quant à » signifie pour ce qui est de.'),
  entry('comme même', 'quand même', 'La locution est « quand même ».'),
  entry("d[’']avantage(?= (?:de|d’|que))", 'davantage', 'L’adverbe s’écrit en un mot.'),
  entry('quelque soit', 'quel que soit', '« Quel que » s’écrit en deux mots devant être.'),
  entry('quelque soient', 'quels que soient', '« Quel que » s’écrit en deux mots devant être.'),
  entry('malgré que', 'bien que', '« Malgré que » est critiqué.'),
  entry("au jour d[’']aujourd[’']hui", 'aujourd’hui', PLEONASM),
  entry('voire même', 'voire', PLEONASM),
  entry("prévoir à l[’']avance", 'prévoir', PLEONASM),
  entry('monter en haut', 'monter', PLEONASM),
  entry('pallier à', 'pallier', '« Pallier » est transitif direct.'),
  entry('pallier au', 'pallier le', '« Pallier » est transitif direct.'),
  entry('suite à', 'à la suite de', '« Suite à » appartient à la correspondance commerciale.'),
  entry('basé sur', ['fondé sur'], '« Basé sur » est critiqué.'),
  entry('parmis', 'parmi', WRITTEN),
  entry('malgrès', 'malgré', WRITTEN),
  entry('biensûr', 'bien sûr', WRITTEN),
  entry('bien sur(?=[ ,.] ?(?:que|,|il|elle|on))', 'bien sûr', 'L’adverbe prend un accent.'),
  entry('language', 'langage', 'Le mot français est langage.'),
  entry('connection', 'connexion', 'Le mot s’écrit avec x.'),
  entry('connections', 'connexions', 'Le mot s’écrit avec x.'),
  entry('sa va', 'ça va', '« Ça » est un pronom.'),
  entry('sa fait', 'ça fait', '« Ça » est un pronom.'),
  entry('ils croivent', 'ils croient', 'C’est la forme du verbe croire.'),
  entry('si il', 's’il', '« Si » s’élide devant il.'),
  entry('si ils', 's’ils', '« Si » s’élide devant ils.'),
  entry('le soit disant', 'le soi-disant', 'Le mot s’écrit soi-disant.'),
  entry('soit-disant', 'soi-disant', 'Le mot s’écrit soi-disant.'),
  entry('accident de personnes', 'accident de personne', WRITTEN),
];
