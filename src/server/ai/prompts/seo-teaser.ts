import type { Instruction } from './prompt.ts';

export const seoTeaser: Instruction = {
  'de-CH': `Schreibe Titel (höchstens 60 Zeichen) und Beschreibung (höchstens 140 Zeichen) des Zeitungsartikels für Suchmaschinen. Die Suchwörter der ersten Zeile, falls dort welche stehen, kommen im Titel möglichst weit vorn und in der Beschreibung vor.
Form: {"title": "…", "lead": "…"}`,
  'fr-CH': `Écris le titre (60 caractères au plus) et la description (140 caractères au plus) de l’article pour les moteurs de recherche. Les mots-clés de la première ligne, s’il y en a, figurent au début du titre autant que possible et dans la description.
Forme : {"title": "…", "lead": "…"}`,
};
