import { committedFrames, LOG_HEADER_BYTES, type LogFrames, readFrames, recount, sizeAfter, soundFrames } from './log-frames.ts';

/**
 * State of a log before SQLite plays it.
 * - `whole`: SQLite plays all that was committed.
 * - `torn`: its last change is not finished, as after a power cut. SQLite drops it; nothing says whether it had been acknowledged.
 * - `cut`: committed frames are missing at its end.
 * - `damaged`: SQLite would stop before its end.
 */
export interface InspectedLog {
  readonly kind: 'whole' | 'torn' | 'cut' | 'damaged';
  /** If true, a power cut explains the damage: a header that was half written over a log whose frames are in the file already. */
  readonly mayBeOfPowerCut: boolean;
  /** Log that SQLite plays to its end; damage in its pages is found afterwards. */
  readonly bytes: Buffer;
}

/** Extent of a log. */
interface Extent {
  /** Frames that were certainly on the disk when they counted: damage to them is no torn write. */
  readonly proven: number;
  /** Frames to keep, up to the end of a change. */
  readonly kept: number;
}

/** After a kill the index beside the log says what was committed. */
const extentByIndex = (log: LogFrames, committed: number): Extent => {
  let kept = Math.min(committed, log.count);
  while (kept > 0 && sizeAfter(log, kept - 1) === 0) kept -= 1;
  return { proven: committed, kept };
};

/**
 * After a power cut nothing does, and the last change may be torn in any of its frames: only what stands before a later end of a change was
 * synced. Signs in a torn frame are noise, so an end counts if its frame is sound.
 */
const extentByFrames = (log: LogFrames, sound: readonly boolean[]): Extent => {
  let [proven, last, kept, begin] = [0, 0, 0, 0];
  let isWhole = true;
  for (const [frame, isIntact] of sound.entries()) {
    isWhole = (frame === begin || isWhole) && isIntact;
    if (!isIntact || sizeAfter(log, frame) === 0) continue;
    [proven, last, begin] = [last, frame + 1, frame + 1];
    if (isWhole) kept = frame + 1;
  }
  return { proven, kept };
};

/** Returns what is certain by either way: an index that a power cut left behind is older than its log. */
const extentOf = (log: LogFrames, sound: readonly boolean[], committed: number | undefined): Extent => {
  const byFrames = extentByFrames(log, sound);
  if (committed === undefined) return byFrames;
  const byIndex = extentByIndex(log, committed);
  return { proven: Math.max(byIndex.proven, byFrames.proven), kept: Math.max(byIndex.kept, byFrames.kept) };
};

/** Checks for an end within a frame; what stands behind the frames of this log was left by an earlier one. */
const endsInFrame = ({ bytes, frameBytes, count }: LogFrames): boolean => {
  const rest = bytes.length - LOG_HEADER_BYTES - count * frameBytes;
  return rest !== 0 && rest < frameBytes;
};

/**
 * Inspects a log with the index beside it (empty if there is none). SQLite reads a log up to the first damaged frame, and says nothing of the
 * work behind it: a damaged one is counted anew with what was committed, the damaged frames as they are.
 */
export const inspectLog = (bytes: Buffer, index: Buffer, pageBytes: number): InspectedLog => {
  if (bytes.length === 0) return { kind: 'whole', mayBeOfPowerCut: true, bytes };
  const log = readFrames(bytes, pageBytes);
  const { count, isHeaderIntact } = log;
  const sound = soundFrames(log);
  const committed = committedFrames(index, log);
  const { proven, kept } = extentOf(log, sound, committed);
  const isDamaged = sound.slice(0, proven).includes(false);
  if (isDamaged || (!isHeaderIntact && count > 0))
    return { kind: 'damaged', mayBeOfPowerCut: !isDamaged && committed === undefined, bytes: recount(log, kept) };
  if (proven > count) return { kind: 'cut', mayBeOfPowerCut: false, bytes };
  const isTorn = committed === undefined && (kept < count || endsInFrame(log));
  return { kind: isTorn ? 'torn' : 'whole', mayBeOfPowerCut: true, bytes };
};
