import type { OutboxEntry } from '#bridge/states.ts';

/** Ids of the pictures an entry shows, which may be unsent themselves. */
export type PicturesOfEntry = (entryId: string) => Iterable<string>;

/** Ids of the entries that must be sent before each: earlier changes of the same item, its pictures, and the article of a comment. */
const waitsOf = (entries: readonly OutboxEntry[], picturesOf: PicturesOfEntry): ReadonlyMap<string, readonly string[]> => {
  const waits = new Map<string, Set<string>>(entries.map(({ id }) => [id, new Set()]));
  const uploads = new Set(entries.filter(({ kind, state }) => kind === 'upload' && state !== 'failed').map(({ id }) => id));
  const creations = new Map(entries.flatMap(({ id, kind, place }) => (kind === 'createArticle' && place ? [[place.id, id] as const] : [])));
  for (const entry of entries) {
    for (const later of entry.dependents) waits.get(later)?.add(entry.id);
    for (const picture of picturesOf(entry.id)) if (uploads.has(picture)) waits.get(entry.id)?.add(picture);
    const article = entry.kind === 'comment' && entry.place ? creations.get(entry.place.id) : undefined;
    if (article !== undefined) waits.get(entry.id)?.add(article);
  }
  return new Map([...waits].map(([id, before]) => [id, [...before]]));
};

/** All entries in the order in which they can be sent, the oldest first if nothing else decides; each names what it waits for. */
export const inSendingOrder = (entries: readonly OutboxEntry[], picturesOf: PicturesOfEntry): OutboxEntry[] => {
  const waits = waitsOf(entries, picturesOf);
  const left = [...entries].sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  const ordered: OutboxEntry[] = [];
  const placed = new Set<string>();
  while (left.length > 0) {
    const ready = left.findIndex(({ id }) => (waits.get(id) ?? []).every(before => placed.has(before)));
    const [entry] = left.splice(Math.max(0, ready), 1); // a cycle would be a bug; it is shown anyway
    if (!entry) break;
    placed.add(entry.id);
    ordered.push({ ...entry, waitsFor: [...(waits.get(entry.id) ?? [])] });
  }
  return ordered;
};
