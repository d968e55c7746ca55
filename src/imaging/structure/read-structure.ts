import type { PixelsKind } from '../kind.ts';
import type { PictureBytes } from '../source.ts';
import { readGif } from './gif.ts';
import { readHeif } from './heif.ts';
import { readJpeg } from './jpeg.ts';
import { type WordPacket, wordsOfPackets } from './packets.ts';
import { readPng } from './png.ts';
import type { ReadStructure, Structure } from './structure.ts';
import { readTiff } from './tiff.ts';
import { readWebp } from './webp.ts';

/** Facts in the head of a photograph about its parts. */
interface PixelsHead {
  readonly mediaType: PixelsKind['mediaType'];
  readonly packets: readonly WordPacket[];
}

const READERS: Readonly<Record<PixelsHead['mediaType'], ReadStructure>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/avif': readHeif,
  'image/heic': readHeif,
  'image/tiff': readTiff,
};

/** Walks through the parts of a photograph; null when one is missing or damaged. */
export const readStructure = async (picture: PixelsHead, bytes: PictureBytes): Promise<Structure | null> => {
  const structure = await READERS[picture.mediaType](bytes);
  return structure && picture.packets.length > 0 ? { ...structure, words: wordsOfPackets(picture.packets) } : structure;
};
