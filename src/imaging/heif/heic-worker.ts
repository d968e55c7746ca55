import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { InvariantError } from '#domain/result.ts';
import type { HeicOrder } from './decode-heic.ts';
import { decodeToTiff, loadLibHeif } from './libheif.ts';

const port = parentPort;
if (!port) throw new InvariantError('this runs as a thread');
const lib = loadLibHeif();
port.on('message', ({ source, profile }: HeicOrder) => {
  const tiff = decodeToTiff(lib, 'path' in source ? readFileSync(source.path) : source.bytes, profile);
  port.postMessage(tiff, tiff ? [tiff.buffer as ArrayBuffer] : []); // made by `plainTiff`, never shared
});
