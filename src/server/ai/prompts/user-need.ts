import type { Instruction } from './prompt.ts';

export const userNeed: Instruction = {
  'de-CH': `Welches Bedürfnis von Leserinnen und Lesern erfüllt der Zeitungsartikel vor allem? Eines von: facts (ich will wissen, was passiert ist), depth (ich will verstehen), service (ich will einen praktischen Nutzen), inspiration (ich will angeregt werden), distract (ich will unterhalten werden). Begründe in ein bis zwei Sätzen, auf Deutsch und auf Französisch.
Form: {"need": "facts", "justificationDe": "…", "justificationFr": "…"}`,
  'fr-CH': `À quel besoin des lectrices et lecteurs l’article répond-il surtout ? Un parmi : facts (savoir ce qui s’est passé), depth (comprendre), service (en tirer une utilité pratique), inspiration (être inspiré), distract (être diverti). Justifie en une ou deux phrases, en allemand et en français.
Forme : {"need": "facts", "justificationDe": "…", "justificationFr": "…"}`,
};
