import { ELEMENT_TYPE, type Element, FORMAT_VERSION, type RichTextDocument } from '#domain/article/document.ts';
import { createRandom } from './table.ts';

const WORDS = (
  'der die das und in zu den von mit auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei ' +
  'Gemeinde Stadtrat Brücke Verkehr Kanton Strasse Abstimmung Kredit Schule Wald Fluss Bahnhof Quartier Budget Präsidentin ' +
  'Bevölkerung Initiative Regierung Entscheid Projekt Kommission Franken Millionen Jahre Woche Sitzung Vorlage Mehrheit ' +
  'sagte beschloss plant baut eröffnet kritisiert verlangt prüft lehnt unterstützt beginnt endet kostet dauert folgt ' +
  'neu gross klein alt jung früh spät lang kurz deutlich knapp gemeinsam öffentlich zusätzlich'
).split(' ');
const WORDS_A_PARAGRAPH = 50;

/** An article of so many words in paragraphs of fifty, with marks and crossheads as in a newspaper; the same in every run. */
export const articleOf = (words: number, seed = 1): RichTextDocument => {
  const random = createRandom(seed);
  const pick = (): string => WORDS[Math.floor(random() * WORDS.length)] ?? 'und';
  const sentence = (length: number): string => `${Array.from({ length }, pick).join(' ')}.`;
  const block = (type: string, id: string, children: Element['children']): Element => ({ type, id, children });
  const heads = [
    block(ELEMENT_TYPE.titleHeader, 'head', [{ text: 'Stadtrat' }]),
    block(ELEMENT_TYPE.title, 'title', [{ text: sentence(8) }]),
    block(ELEMENT_TYPE.lead, 'lead', [{ text: sentence(30) }]),
  ];
  const paragraphs = Array.from({ length: Math.ceil((words - 39) / WORDS_A_PARAGRAPH) }, (_, index) =>
    block(ELEMENT_TYPE.paragraph, `paragraph-${index}`, [
      { text: sentence(20) },
      ...(index % 3 === 0 ? [{ text: ` ${pick()} ${pick()}`, bold: true }, { text: ` ${sentence(28)}` }] : [{ text: ` ${sentence(30)}` }]),
    ]),
  );
  return { version: FORMAT_VERSION, elements: [...heads, ...paragraphs] };
};

/** The paragraph that is typed in, with more and more text: what the editor sends about four times a second. */
export const typedParagraph = (document: RichTextDocument, round: number): Element => {
  const paragraphs = document.elements.filter(element => element.type === ELEMENT_TYPE.paragraph);
  const chosen = paragraphs[round % paragraphs.length];
  if (!chosen) throw new RangeError('an article that is typed in has a paragraph');
  return { ...chosen, children: [...chosen.children, { text: ` Zeile ${round}.` }] };
};
