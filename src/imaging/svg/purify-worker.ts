import { parentPort, workerData } from 'node:worker_threads';
import { InvariantError } from '#domain/result.ts';
import { purify } from './purify.ts';

if (!parentPort || typeof workerData !== 'string') throw new InvariantError('this runs as a thread and is given a drawing');
parentPort.postMessage(purify(workerData));
