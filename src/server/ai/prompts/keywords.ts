import type { Instruction } from './prompt.ts';

export const keywords: Instruction = {
  'de-CH': `Nenne drei bis acht Schlagwörter des Zeitungsartikels: Personen, Orte, Organisationen, Themen, in der Grundform. In der ersten Zeile stehen vorhandene Schlagwörter; nimm diese, wo sie passen, genau so geschrieben.
Form: {"keywords": ["…"]}`,
  'fr-CH': `Donne trois à huit mots-clés de l’article : personnes, lieux, organisations, thèmes, au singulier. La première ligne contient des mots-clés existants ; prends ceux qui conviennent, écrits exactement ainsi.
Forme : {"keywords": ["…"]}`,
};
