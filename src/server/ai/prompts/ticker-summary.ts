import type { Instruction } from './prompt.ts';

export const tickerSummary: Instruction = {
  'de-CH': `Fasse die Schlüsselereignisse eines Livetickers zusammen, in zeitlicher Reihenfolge: drei bis sechs Sätze von höchstens 200 Zeichen.
Form: {"summary": ["…", "…"]}`,
  'fr-CH': `Résume les moments clés d’un direct, dans l’ordre chronologique : trois à six phrases de 200 caractères au plus.
Forme : {"summary": ["…", "…"]}`,
};
