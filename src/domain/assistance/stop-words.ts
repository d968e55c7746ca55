import { foldWords } from '../text/search-words.ts';
import type { ContentLocale } from '../locale.ts';

const GERMAN = `aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus bei beim bereits besonders bis bisher bzw da dabei
 dadurch dafür dagegen daher damit danach daneben dann daran darauf daraus darf darin darüber darum das dass davon davor dazu dein dem den denen
 denn dennoch der deren derzeit des deshalb dessen deutlich die dies diese diesem diesen dieser dieses doch dort drei du durch dürfen eben ebenfalls
 eher ein eine einem einen einer eines einfach einige einigen einmal er erst erste ersten es etwa etwas euch fast ferner für ganz gar gegen gegenüber
 geht gibt gilt ging gleich gut habe haben hat hatte hatten hätte hätten her heute hier hin hingegen hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer
 ihres im immer in indem innerhalb ins insgesamt ist ja jahr jahre jahren jede jedem jeden jeder jedes jedoch jene jetzt kam kann kaum kein keine keinen
 keiner kommen kommt können könne könnte könnten künftig lang lange lassen lässt laut machen macht mal man mehr mehrere mein meist meisten mit mittlerweile
 möglich muss müssen musste nach nachdem neben nein neu neue neuen neuer neues nicht nichts nie noch nun nur ob oben oder offenbar oft ohne
 rund sagt sagte schon schliesslich sehr sei seien sein seine seinem seinen seiner seines seit selbst sich sie sieht sind so sobald sogar
 solche soll sollen sollte sollten somit sondern sonst sowie sowohl statt stehen steht teil tun über um und uns unser unsere unter viel viele vielen vier vom
 von vor vorher wäre wären war waren was wegen weil weiter weitere weiteren weiterhin welche welcher wenig weniger wenn wer werde werden wer wie wieder will
 wird wir wo wohl wollen wollte worden wurde wurden würde würden während zeigt zu zudem zum zunächst zur zurück zusammen zwar zwei zwischen`;

const FRENCH = `a afin ai ailleurs ainsi alors après as assez au aucun aucune aujourd aujourdhui auparavant aura aurait aussi autant autre autres aux avaient avait avant
 avec avoir ayant beaucoup bien c car ce ceci cela celle celles celui cependant ces cet cette ceux chaque chez ci comme comment contre d dans de debout
 dedans dehors deja depuis dernier dernière derrière des deux devant devrait dit doit doivent donc dont du durant elle elles en encore enfin entre environ est
 et était étaient étant été être eu eux fait faire fois font furent fut grand grande hier hors il ils j jamais je jour jusqu jusque l la là laquelle le lequel les
 leur leurs loin lors lorsque lui m ma mais malgré me même mêmes mes mieux mis moins mon n ne ni nombre non nos notamment notre nous nouveau
 nouvelle nouvelles on ont or où ou par parce parfois parmi pas pendant peu peut peuvent plus plusieurs plutôt pour pourrait pourtant près premier
 première presque puis qu quand quant quatre que quel quelle quelles quelque quelques quels qui quoi s sa sans se selon sera serait seront ses
 seulement si sien soit son sont sous souvent sur t ta tandis tant te tel telle tels tes toi ton toujours tous tout toute toutefois toutes très trois trop tu un
 une va vers voilà voir vont vos votre vous y an ans année années`;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).map(foldWords));

const STOP_WORDS: Readonly<Record<ContentLocale, ReadonlySet<string>>> = { 'de-CH': setOf(GERMAN), 'fr-CH': setOf(FRENCH) };

/** Checks whether a word says nothing about a text's subject: articles, pronouns, auxiliaries, single letters. Numbers say something. */
export const isStopWord = (word: string, locale: ContentLocale): boolean => {
  const folded = foldWords(word);
  return folded.length < 2 || STOP_WORDS[locale].has(folded);
};

/** Counts the stop words of a language among these words: a rough measure of a text's language. */
export const countStopWords = (words: readonly string[], locale: ContentLocale): number =>
  words.filter(word => word.length > 1 && STOP_WORDS[locale].has(foldWords(word))).length;
