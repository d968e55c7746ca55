/** Words with a full stop that ends no sentence, by language; single letters, "z.B." and words that nobody can say are known by their shape. */
const WORDS = {
  de: [
    'abs abschn abt adj allg alt anh anl anm art aufl ausg az bd beil bem bes betr bez bsp bspw bzgl bzw ca dep dgl dipl dr ebd eidg einschl',
    'entspr erg etc evtl ev exkl fam fr frl gde geb gef gegr gem gen geogr ges gesch gest gez ggf hist hl hr hrsg ing inkl insb inst iur',
    'jh jhd jur kant kap kath kaufm kfm konf kt lic mag math max med milit min mio mrd mrs nachf nachm nr od oec öff offz okt',
    'parl pers pfr phil pl pol präs priv prof prot prov rd red reg resp röm sek sel sen sog sog soz spez st staatl städt std stellv str',
    'tägl tel techn theol tsd übers univ urspr usf usw verf verh vet vgl vizepräs vol vorm vors vs wiss wwe zit ziff zt zus zz zzgl',
    'jan feb febr mär apr jun jul aug sep sept okt nov dez mo di mi sa',
  ],
  fr: [
    'adj alin anc app appr arr art ass assoc av bd boul cant cf ch chap chif cie conf coord dép dept dipl dr éd édit env etc ex féd fig',
    'gén habit hab ibid imm ing insp intro jur lic lieut me mgr mlle mlles mm mme mmes nat no nos obs op pp préf prés princ prof prov',
    'réd réf rens rép sect sq st ste sté suiv suppl tél tom trad univ vol',
    'janv févr fév avr juil août sept oct nov déc',
  ],
  en: [
    'approx assn assoc ave bldg capt cf cmdr co col comm corp cpl dept dist dr est etc ex fig gen gov hon inc insp jr lt ltd maj messrs mr mrs ms mt',
    'no op pres prof rep rev sen sgt sr st supt vol vs jan feb apr aug sep sept oct nov dec',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Ranks, offices and forms of address before a name, in which the speakable ones are few: "Oblt. Meier", "Dir. Huber". */
const TITLES = 'adj adjt asp brig cap div fw gfr gouv hrn kapt maj mag obwm oberstlt oblt präs stabsadj uof vizedir wm';

/** Signs before a number: "Ziff. 3", "Rz. 12". */
const NUMBER_SIGNS = 'abb al anh beil bl bst buchst diagr fn hl kl nrn pos rn rz sp tab tit zif';

/** Abbreviations as names are written; in small letters they are words, with which sentences end: "Dir. Huber", "Das gehört dir." */
const CAPITALISED: ReadonlySet<string> = new Set(['Dir']);

/** Ends of longer words: "Bernstr.", "Bahnhofpl.", "Kirchgde.", "Vizedir.", "Grossratspräs." */
const ENDINGS: readonly string[] = ['str', 'pl', 'gde', 'dir', 'präs', 'prof'];

const split = (words: string): readonly string[] => words.split(' ');

const KNOWN: ReadonlySet<string> = new Set([...Object.values(WORDS).flat(), TITLES, NUMBER_SIGNS].flatMap(split));

const VOWEL = /[aeiouyàâäæéèêëîïìíôöœòóùûüúÿ]/iu;

/** "Hptm", "Stv", "MwSt", "GmbH": nobody can say it, and it is not the name of a house or a party ("SRF", "FDP"), with which sentences end. */
const isUnspeakable = (word: string): boolean => /^\p{L}{2,}$/u.test(word) && !VOWEL.test(word) && word !== word.toUpperCase();

const hasEnding = (word: string): boolean => ENDINGS.some(ending => word.length > ending.length + 1 && word.endsWith(ending));

/**
 * Checks whether a full stop behind this word belongs to it. Words of all languages count in each text, which may quote another language.
 * In doubt, the sentence goes on: then a user is asked instead of an automatic merge.
 */
export const isAbbreviation = (word: string): boolean => {
  const small = word.toLowerCase();
  return KNOWN.has(small) || CAPITALISED.has(word) || isUnspeakable(word) || hasEnding(small);
};
