import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { InvariantError } from '#domain/result.ts';
import { checkFile } from './check-file.ts';

const wantedSchema = z.object({ file: z.string(), depth: z.enum(['shape', 'quick', 'whole']), seals: z.boolean() });

if (!parentPort) throw new InvariantError('this runs as a thread');
parentPort.postMessage(await checkFile(wantedSchema.parse(workerData)));
