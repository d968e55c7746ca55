const WORDS = /dynamically imported module|importing a module script failed|loading (?:css )?chunk|unable to preload css/iu;

/** Checks whether an error means that a chunk of the program could not be loaded: it was replaced by a newer version. */
export const isChunkLoadFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || WORDS.test(error.message));

const KEY = 'galley.chunkReload';
/** Time within which a second failure shows that reloading does not help. */
const PATIENCE_MS = 20_000;

/** Returns whether to reload the current path for the error; remembers it, so that a broken build does not reload forever. */
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
