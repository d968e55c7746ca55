/** Looks one form up in a dictionary. */
export type Look = (form: string) => boolean;

/** Separable prefixes of verbs; the dictionary has many of these verbs, and few with "zu" inside. */
const SEPARABLE =
  /^(?:ab|an|auf|aus|bei|beiseite|durch|ein|empor|entgegen|entlang|fern|fest|fort|frei|gegenüber|heim|her|herab|heran|heraus|herbei|herein|herum|herunter|hervor|hin|hinab|hinaus|hinein|hinunter|hinweg|hinzu|los|mit|nach|nahe|nieder|statt|über|um|unter|vor|voran|voraus|vorbei|weg|weiter|wieder|zu|zurück|zusammen|zuwider)(?<zu>zu)?(?<verb>\p{Ll}{5,})$/u;
const INFINITIVE = /(?:e|er|el)n$/u;
const FINITE = /(?:en|te|ten|end(?:e[nmrs]?)?)$/u;
/** "wohlgefüllt", "langanhaltend", "selbsterstellt". */
const ENLARGED =
  /^(?:allein|alt|darauf|dicht|dünn|eng|fein|frisch|frei|früh|ganz|grob|gross|gut|halb|hoch|klein|kurz|lang|leicht|mehr|nah|neu|oft|schnell|schwer|selbst|spät|tief|viel|voll|weit|wohl)(?<participle>\p{Ll}{6,})$/u;
const PARTICIPLE = /(?:nd|t|en)(?:e[nmrs]?)?$/u;
const isSeparable = (look: Look, word: string): boolean => {
  const groups = SEPARABLE.exec(word)?.groups;
  const verb = groups?.['verb'] ?? '';
  if (groups === undefined || !look(verb)) return false;
  return (groups['zu'] === undefined ? FINITE : INFINITIVE).test(verb);
};

const isEnlarged = (look: Look, word: string): boolean => {
  const participle = ENLARGED.exec(word)?.groups?.['participle'] ?? '';
  return PARTICIPLE.test(participle) && look(participle);
};

/** Checks whether a word missing from the dictionary is a German compound of two that are in it. */
export const isMadeOfKnown = (look: Look, word: string): boolean =>
  /^\p{Ll}/u.test(word) && (isSeparable(look, word) || isEnlarged(look, word));
