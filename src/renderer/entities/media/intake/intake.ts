import type { BridgeClient } from '#bridge/client.ts';
import { takeFile } from '#renderer/platform/files/take-file.ts';
import { uploadsOf } from '../uploads.ts';
import { createFileTransfer, type TakeFile } from './file-transfer.ts';
import { createIncoming, type IncomingPicture } from './incoming.ts';
import { waitFor } from './wait-for.ts';

/** The one way in of pictures: texts, forms, slideshows and batches get their places from it. */
export interface Intake {
  readonly place: () => IncomingPicture;
}

export const createIntake = (bridge: BridgeClient, take: TakeFile = takeFile): Intake => {
  const ports = { bridge, uploads: uploadsOf(bridge), handing: createFileTransfer(bridge, take), wait: waitFor };
  return { place: () => createIncoming(ports) };
};

const intakes = new WeakMap<BridgeClient, Intake>();

/** The one of a window: a text that is opened again finds what was dropped on it before. */
export const intakeOf = (bridge: BridgeClient): Intake => {
  const intake = intakes.get(bridge);
  if (intake) return intake;
  const made = createIntake(bridge);
  intakes.set(bridge, made);
  return made;
};
