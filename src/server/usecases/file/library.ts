import type { CleanSvg, InspectPicture } from '#imaging/types.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Gate } from '../../files/gate.ts';
import type { Incoming } from '../../files/incoming.ts';
import type { Originals } from '../../files/originals.ts';
import type { Renditions } from '../../files/renditions.ts';
import type { Clock } from '../../ports.ts';

/** Context of the use cases of files. Their transfers take long, so they open their own short transactions. */
export interface Library {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: FileStore;
  readonly incoming: Incoming;
  readonly originals: Originals;
  readonly renditions: Renditions;
  readonly inspect: InspectPicture;
  readonly cleanSvg: CleanSvg;
  /** Removes location and serial numbers from a file; null if originals are stored as they were sent. */
  readonly clearPlace: ((bytes: Uint8Array) => Uint8Array) | null;
  /** Inspecting files is heavy: maximum number at once. */
  readonly gate: Gate;
}
