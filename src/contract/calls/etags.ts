/** Remembers the last ETag of each path (B7-005). Shape of an entry: "/content/articles/0b9f…" → "\"42-7f\"". */
export interface EtagMemory {
  readonly get: (path: string) => string | undefined;
  readonly remember: (path: string, etag: string) => void;
  readonly forget: (path: string) => void;
}

/** A memory of the process; drops its oldest entries beyond `limit`. */
export const createEtagMemory = (limit = 5000): EtagMemory => {
  const entries = new Map<string, string>();
  return {
    get: path => entries.get(path),
    forget: path => void entries.delete(path),
    remember: (path, etag) => {
      entries.delete(path);
      entries.set(path, etag);
      const oldest = entries.keys().next();
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value);
    },
  };
};
