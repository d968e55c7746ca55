import sharp from 'sharp';
import { withIptc } from './iptc.ts';
import type { Motif } from './motifs.ts';
import { type PaletteName, PALETTES } from './palette.ts';
import { createRandom } from './random.ts';
import { hospital, parliament } from './scenes/building.ts';
import { reservoirDam, windTurbines } from './scenes/energy.ts';
import { economyChart, laboratory } from './scenes/inside.ts';
import { alpineRidge, lakeFerry, vineyard } from './scenes/landscape.ts';
import { marketStalls } from './scenes/market.ts';
import { footballPitch, iceRink } from './scenes/sport.ts';
import { concertStage } from './scenes/stage.ts';
import { citySkyline, oldTownRoofs, villageChurch } from './scenes/town.ts';
import { bicycles, valleyTrain } from './scenes/travel.ts';
import { forest, snowStorm } from './scenes/wood.ts';
import { type Scene, svg } from './shapes.ts';

const SCENES: Readonly<Record<Motif, readonly [draw: Scene, first: PaletteName, ...more: PaletteName[]]>> = {
  alpineRidge: [alpineRidge, 'dawn', 'day', 'dusk', 'winter'],
  lakeFerry: [lakeFerry, 'day', 'dawn', 'dusk'],
  oldTownRoofs: [oldTownRoofs, 'dawn', 'day', 'autumn'],
  footballPitch: [footballPitch, 'day', 'autumn'],
  parliament: [parliament, 'day', 'dawn', 'dusk'],
  valleyTrain: [valleyTrain, 'day', 'autumn', 'dawn'],
  marketStalls: [marketStalls, 'day', 'autumn'],
  laboratory: [laboratory, 'day', 'dusk'],
  concertStage: [concertStage, 'night', 'dusk'],
  snowStorm: [snowStorm, 'winter'],
  citySkyline: [citySkyline, 'night', 'dusk'],
  vineyard: [vineyard, 'autumn', 'day', 'dawn'],
  economyChart: [economyChart, 'day', 'dusk', 'autumn'],
  villageChurch: [villageChurch, 'autumn', 'day', 'winter'],
  hospital: [hospital, 'day', 'dawn', 'dusk'],
  windTurbines: [windTurbines, 'dawn', 'day', 'dusk'],
  forest: [forest, 'autumn', 'day'],
  iceRink: [iceRink, 'winter', 'day'],
  bicycles: [bicycles, 'day', 'autumn', 'dawn'],
  reservoirDam: [reservoirDam, 'day', 'dawn', 'winter'],
};

export interface PictureOrder {
  readonly motif: Motif;
  /** Anything; the same motif and seed give the same picture, byte for byte. */
  readonly seed: string;
  readonly caption: string;
  readonly credit: string;
  readonly headline?: string;
  readonly byline?: string;
}

/** The picture as a drawing, without its captions. */
export const drawSvg = ({ motif, seed }: Pick<PictureOrder, 'motif' | 'seed'>): string => {
  const random = createRandom(`${motif}/${seed}`);
  const [scene, ...palettes] = SCENES[motif];
  return svg(scene({ random, palette: PALETTES[random.pick(palettes)] }));
};

/** Draws a picture for the demo newsroom: JPEG, 1600 × 1067, with IPTC caption, credit, byline and headline, and no EXIF. */
export const drawPicture = async (order: PictureOrder): Promise<Uint8Array> => {
  const { caption, credit, headline = caption, byline = credit } = order;
  const jpeg = await sharp(Buffer.from(drawSvg(order)))
    .jpeg({ quality: 80, mozjpeg: false })
    .toBuffer();
  return withIptc(jpeg, { caption, credit, headline, byline });
};
