import type { PictureBytes } from '../source.ts';
import { decodeXml } from './svg-text.ts';

const START_BYTES = 256;
const END_BYTES = 8_192;

const NOTES = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/gu;

/** Checks whether a drawing ends with the end tag of its root; only comments and spaces may follow. */
export const isWholeSvg = async (bytes: PictureBytes, rootName: string): Promise<boolean> => {
  const start = await bytes.read(0, START_BYTES);
  // Letters of two bytes stay together when an even number of bytes is left out.
  const from = Math.max(START_BYTES, bytes.size - END_BYTES);
  const rest = await bytes.read(from + (from % 2), END_BYTES + 1);
  // The first bytes tell the encoding of the last ones.
  const text = decodeXml(Buffer.concat([start, rest]), { isPart: true });
  const end = text?.replaceAll(NOTES, '').trimEnd() ?? '';
  if (end.endsWith(`</${rootName}>`)) return true;
  const last = end.slice(end.lastIndexOf('<'));
  return last.startsWith(`<${rootName}`) && last.endsWith('/>');
};
