/** Words for days, parts of the day and units in English, German and French, lower case and without accents. */

/** A part of the day that decides between the two halves of the clock. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';
/** A unit of a distance in time. */
export type Unit = 'minute' | 'hour' | 'day' | 'week';

const tableOf = <Value>(rows: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(rows.flatMap(([value, words]) => words.split(' ').map(word => [word, value] as const)));

/** Days from today. */
export const DAY_WORDS = tableOf<number>([
  [-2, 'ereyesterday vorgestern avanthier'],
  [-1, 'yesterday gestern hier'],
  [0, 'today heute aujourdhui tonight'],
  [1, 'tomorrow tmrw morgen demain'],
  [2, 'overmorrow ubermorgen uebermorgen apresdemain'],
]);

/** Weekdays as `Date.getUTCDay` counts them. */
export const WEEKDAYS = tableOf<number>([
  [0, 'so sonntag sun sunday dim dimanche'],
  [1, 'mo montag mon monday lun lundi'],
  [2, 'di dienstag tue tues tuesday mar mardi'],
  [3, 'mi mittwoch wed weds wednesday mer mercredi'],
  [4, 'do donnerstag thu thur thurs thursday jeu jeudi'],
  [5, 'fr freitag fri friday ven vendredi'],
  [6, 'sa samstag sat saturday sam samedi'],
]);

/** Months, January is 1. "mar" is Tuesday in French: only a day before it makes it March. */
export const MONTHS = tableOf<number>([
  [1, 'jan january januar janner janv janvier'],
  [2, 'feb february februar fev fevr fevrier'],
  [3, 'mar march marz maerz mars'],
  [4, 'apr april avr avril'],
  [5, 'may mai'],
  [6, 'jun june juni juin'],
  [7, 'jul july juli juil juillet'],
  [8, 'aug august aout'],
  [9, 'sep sept september septembre'],
  [10, 'oct okt october oktober octobre'],
  [11, 'nov november novembre'],
  [12, 'dec dez december dezember decembre'],
]);

/** Parts of the day. */
export const PARTS_OF_DAY = tableOf<PartOfDay>([
  ['morning', 'morning fruh frueh vormittag matin'],
  ['afternoon', 'afternoon nachmittag apresmidi'],
  ['evening', 'evening tonight abend soir'],
  ['night', 'night nacht nuit'],
]);

/** Units of a distance in time. */
export const UNITS = tableOf<Unit>([
  ['minute', 'm min mins minute minutes minuten'],
  ['hour', 'h hr hrs hour hours std stunde stunden heure heures'],
  ['day', 'd day days tag tage tagen j jour jours'],
  ['week', 'w week weeks woche wochen semaine semaines'],
]);

/** Twelve o'clock by day. */
export const NOON: ReadonlySet<string> = new Set(['noon', 'mittag', 'midi']);
/** Twelve o'clock at night, which begins a day and ends another. */
export const MIDNIGHT: ReadonlySet<string> = new Set(['midnight', 'mitternacht', 'minuit']);
/** The present. */
export const NOW: ReadonlySet<string> = new Set(['now', 'jetzt', 'maintenant']);
/** "Next Monday" is the coming one for some and the one after for others. */
export const NEXT: ReadonlySet<string> = new Set(['next', 'nachste', 'nachsten', 'nachster', 'naechsten', 'prochain', 'prochaine']);
/** The number one, as an article. */
export const ONE: ReadonlySet<string> = new Set(['a', 'an', 'one', 'ein', 'eine', 'einer', 'einem', 'un', 'une']);
/** Words that change nothing. */
export const FILLERS: ReadonlySet<string> = new Set(
  'at on the of this um am den der dem diesen dieser le la ce cet cette a de du and und et uhr heure heures oclock h'.split(' '),
);
