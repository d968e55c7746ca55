import { type Element, readersText } from '../article/document.ts';

/** Text that looks as if its author had wanted to come back to it. */
export interface Placeholder {
  readonly elementId: string;
  /** As it is written: "(insert data here)". */
  readonly words: string;
}

/** Bracketed words with which users mark what is still to come, in the newsroom's languages. */
const TO_COME =
  /[([][^()[\]\n]{0,120}?(?<!\p{L})(?:insert|fill in|placeholder|to come|tbc|tbd|tk|einbauen|einfügen|einsetzen|ergänzen|nachliefern|nachtragen|platzhalter|insérer|compléter|à venir)(?!\p{L})[^()[\]\n]{0,120}[)\]]/iu;
/** Marks without brackets. */
const MARK = /(?<![\p{L}\d])(?:TODO|TBD|FIXME|TKTK|X{3,})(?![\p{L}\d])|\?{3,}|lorem ipsum/u;

/** The first placeholder in a text; undefined if there is none. */
export const placeholderIn = (text: string): string | undefined => (TO_COME.exec(text) ?? MARK.exec(text))?.[0];

/** The placeholders that readers would see, one for each block. */
export const placeholdersIn = (elements: readonly Element[]): readonly Placeholder[] =>
  elements.flatMap(element => {
    const words = placeholderIn(readersText(element));
    return words === undefined ? [] : [{ elementId: element.id, words }];
  });
