import { z } from 'zod';

/** The motifs of the drawings in `resources/demo/pictures`. */
export const MOTIFS = [
  'alpineRidge',
  'lakeFerry',
  'oldTownRoofs',
  'footballPitch',
  'parliament',
  'valleyTrain',
  'marketStalls',
  'laboratory',
  'concertStage',
  'snowStorm',
  'citySkyline',
  'vineyard',
  'economyChart',
  'villageChurch',
  'hospital',
  'windTurbines',
  'forest',
  'iceRink',
  'bicycles',
  'reservoirDam',
] as const;
export const motifSchema = z.enum(MOTIFS);
export type Motif = z.infer<typeof motifSchema>;
