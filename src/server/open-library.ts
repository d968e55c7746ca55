import { join } from 'node:path';
import { cleanSvg } from '#imaging/clean-svg.ts';
import { inspectPicture } from '#imaging/inspect.ts';
import { withoutPlace } from '#imaging/place/without-place.ts';
import { renderPicture } from '#imaging/render.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './ports.ts';
import type { Library } from './usecases/file/library.ts';
import type { FileStore } from './files/file-store.ts';
import { createGate } from './files/gate.ts';
import { createSharedParts } from './files/shared-parts.ts';
import { createIncoming } from './files/incoming.ts';
import { createOriginals, type OriginalsDeps } from './files/originals.ts';
import { createRenditions } from './files/renditions.ts';

const drawNothing: OriginalsDeps['draw'] = () => Promise.resolve(null);

/** Decoding is heavy: maximum number at once. */
const MAX_CONCURRENT = 2;
/** Two gibibytes: some ten thousand renditions of a desk's size. */
const KEPT_RENDITIONS_BYTES = 2 * 1024 ** 3;

export interface LibraryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: FileStore;
  /** Folder of incoming bytes, below the data folder. */
  readonly dataFolder: string;
  readonly keptRenditionsBytes?: number;
  /** Originals are stored without place and serial numbers. */
  readonly clearsPlace?: boolean;
  /** Draws the pictures of the demo newsroom; without it they have no bytes. */
  readonly draw?: OriginalsDeps['draw'];
}

/** Puts the parts of the library together. */
export const openLibrary = ({
  database,
  clock,
  store,
  dataFolder,
  keptRenditionsBytes,
  clearsPlace,
  draw = drawNothing,
}: LibraryDeps): Library => {
  const [looking, drawing] = [createGate(MAX_CONCURRENT), createGate(MAX_CONCURRENT)];
  const originals = createOriginals({ store, database, draw, gate: drawing });
  const maxBytes = keptRenditionsBytes ?? KEPT_RENDITIONS_BYTES;
  return {
    database,
    clock,
    store,
    // A SQLite file has one newsroom; nodes on PostgreSQL continue each other's uploads.
    incoming: createIncoming(
      join(dataFolder, 'incoming'),
      database.dialect === 'postgres' ? { parts: local => createSharedParts({ database, store, local }) } : {},
    ),
    originals,
    renditions: createRenditions({ store, database, originals, render: renderPicture, clock, gate: drawing, maxBytes }),
    inspect: inspectPicture,
    cleanSvg,
    clearPlace: clearsPlace === true ? withoutPlace : null,
    gate: looking,
  };
};
