const WORDS = /dynamically imported module|importing a module script failed|loading (?:css )?chunk|unable to preload css/iu;

/** Whether an error says that a part of the program could not be loaded: it was replaced by a newer version. */
export const isChunkLoadFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || WORDS.test(error.message));

const KEY = 'galley.chunkReload';
/** A second failure within this time is not cured by reloading. */
const PATIENCE_MS = 20_000;

/** Whether to reload the current path fully for it; remembers that it did, so that a broken build does not reload forever. */
export const shouldReloadFor = ({
  error,
  storage,
  nowMs,
}: {
  readonly error: unknown;
  readonly storage: Storage;
  readonly nowMs: number;
}): boolean => {
  if (!isChunkLoadFailure(error)) return false;
  const last = Number(storage.getItem(KEY) ?? 0);
  if (nowMs - last < PATIENCE_MS) return false;
  storage.setItem(KEY, String(nowMs));
  return true;
};
