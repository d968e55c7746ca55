import type { Instruction } from './prompt.ts';

export const articleSummary: Instruction = {
  'de-CH': `Fasse den Zeitungsartikel in drei bis vier Punkten zusammen: je ein ganzer Satz von höchstens 160 Zeichen, das Wichtigste zuerst.
Form: {"summary": ["…", "…", "…"]}`,
  'fr-CH': `Résume l’article de journal en trois ou quatre points : chacun une phrase complète de 160 caractères au plus, l’essentiel d’abord.
Forme : {"summary": ["…", "…", "…"]}`,
};
