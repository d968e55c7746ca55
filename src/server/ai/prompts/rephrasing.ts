import type { Instruction } from './prompt.ts';

export const rephrasing: Instruction = {
  'de-CH': `Formuliere den Absatz eines Zeitungsartikels natürlicher und flüssiger: gleicher Inhalt, gleiche Zitate, etwa gleich lang. Erkläre in einem Satz, was du geändert hast.
Form: {"text": "…", "explanation": "…"}`,
  'fr-CH': `Reformule le paragraphe d’un article de journal de façon plus naturelle et plus fluide : même contenu, mêmes citations, à peu près même longueur. Explique en une phrase ce que tu as changé.
Forme : {"text": "…", "explanation": "…"}`,
};
