import { foldWords } from '#domain/text/search-words.ts';
import { formsOf, languageOf } from '#domain/text/word-forms.ts';

/** Words that tell nothing about the subject of a text, folded. */
const EMPTY = new Set(
  `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bereits bin bis bist da dabei dafur damit dann daran
  darauf das dass dazu dem den denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen
  einer eines er erst es etwa euch fur gab gegen geht gibt habe haben hat hatte hatten heute hier ich ihm ihn ihr ihre ihrem ihren ihrer im
  immer in ist ja jahr jahre jahren jede jedem jeden jeder jetzt kann kein keine konnen konnte konnten machen macht man mehr mit muss mussen
  nach nicht nichts noch nun nur ob oder ohne sagt sagte schon sehr sei seien sein seine seinem seinen seiner seit sich sie sind so soll
  sollen sollte sondern sowie uber um und uns unter viel viele vom von vor wann war waren was weg weil weiter welche wenn wer werde werden
  wie wieder will wir wird wo wolle wollen worden wurde wurden zu zum zur zwei zwischen
  afin ainsi alors apres aussi autre autres aux avait avant avec avoir car ce cela celle celui ces cet cette chez comme comment contre
  dans de deja depuis des deux dire dit doit donc dont du elle elles en encore entre est et etait ete etre eux fait faire font ils jour
  la le les leur leurs lors lui mais meme mes moins mon ne nos notre nous on ont ou par pas peu peut plus pour pourquoi qu quand que quel
  quelle qui sa sans se selon ses si soit son sont sous sur ta tous tout toute toutes tres trop un une va vers voir vos votre vous`.split(
    /\s+/u,
  ),
);

const SHORTEST_TERM = 3;

/** A word without other forms is its own stem. */
const formsIn = (word: string, language: 'de' | 'fr'): readonly string[] => {
  const forms = formsOf(word, language);
  return forms.length === 0 ? [word] : forms;
};

/** Returns the terms by which a text is compared: stems of its words and of the parts of its compounds, without small words; repetitions stay. */
export const termsOf = (text: string): readonly string[] => {
  const folded = foldWords(text).split(' ');
  const language = languageOf(folded);
  const terms: string[] = [];
  for (const word of folded) {
    if (word.length < SHORTEST_TERM || EMPTY.has(word) || /^\d+$/u.test(word)) continue;
    // A few words do not tell their language: they may be of either.
    const forms = language === 'unknown' ? [...formsIn(word, 'de'), ...formsIn(word, 'fr')] : formsIn(word, language);
    terms.push(...new Set(forms.filter(form => form.length >= SHORTEST_TERM)));
  }
  return terms;
};
