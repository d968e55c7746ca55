import { startAt } from './clock.ts';
import { NOW } from './fake-transport.ts';

if (process.env['GALLEY_CLOCK'] === undefined) startAt(NOW);
