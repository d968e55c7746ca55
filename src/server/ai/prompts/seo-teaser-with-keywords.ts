import type { Instruction } from './prompt.ts';

export const seoTeaserWithKeywords: Instruction = {
  'de-CH': `Wähle drei bis fünf Suchwörter, mit denen Leserinnen und Leser den Zeitungsartikel suchen würden, und schreibe damit Titel (höchstens 60 Zeichen) und Beschreibung (höchstens 140 Zeichen) für Suchmaschinen.
Form: {"keywords": ["…"], "title": "…", "lead": "…"}`,
  'fr-CH': `Choisis trois à cinq mots-clés avec lesquels on chercherait l’article, et écris avec eux le titre (60 caractères au plus) et la description (140 caractères au plus) pour les moteurs de recherche.
Forme : {"keywords": ["…"], "title": "…", "lead": "…"}`,
};
