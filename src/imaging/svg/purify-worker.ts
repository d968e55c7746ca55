import { parentPort } from 'node:worker_threads';
import { InvariantError } from '#domain/result.ts';
import { purify } from './purify.ts';

const port = parentPort;
if (!port) throw new InvariantError('this runs as a thread');
port.on('message', (svg: string) => port.postMessage(purify(svg)));
