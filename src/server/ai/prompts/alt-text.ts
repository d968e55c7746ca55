import type { Instruction } from './prompt.ts';

/** Answered with the sentence alone, as it goes with a picture. */
export const altText: Instruction = {
  'de-CH':
    'Beschreibe in einem Satz von höchstens 150 Zeichen, was auf diesem Bild zu sehen ist, als Alternativtext für blinde Leserinnen und Leser einer Zeitung. Deutsch nach Schweizer Rechtschreibung (ss statt ß). Nenne keine Namen, die nicht im Bild zu lesen sind, und beginne nicht mit «Bild von». Antworte nur mit dem Satz.',
  'fr-CH':
    'Décris en une phrase de 150 caractères au plus ce que montre cette image, comme texte alternatif pour les lectrices et lecteurs aveugles d’un journal. Ne cite aucun nom qui ne se lit pas dans l’image et ne commence pas par «Image de». Réponds uniquement par la phrase.',
};
