import type { Instruction } from './prompt.ts';

export const teaser: Instruction = {
  'de-CH': `Schreibe Teaser für den Zeitungsartikel, die sich in Blickwinkel und Wortwahl unterscheiden: Spitzmarke (höchstens 30 Zeichen), Titel (höchstens 80 Zeichen), Lead (ein bis zwei Sätze, höchstens 180 Zeichen). Wie viele, steht in der ersten Zeile.
Form: {"teasers": [{"titleHeader": "…", "title": "…", "lead": "…"}]}`,
  'fr-CH': `Écris des accroches pour l’article de journal, différentes par l’angle et les mots : surtitre (30 caractères au plus), titre (80 caractères au plus), chapeau (une ou deux phrases, 180 caractères au plus). Leur nombre est indiqué à la première ligne.
Forme : {"teasers": [{"titleHeader": "…", "title": "…", "lead": "…"}]}`,
};
