import { startAt } from './clock.ts';
// Nothing else: what this file loads, no test can replace.
import { NOW } from './now.ts';

if (process.env['GALLEY_CLOCK'] === undefined) startAt(NOW);
