import type { FileFaultCode } from '#domain/media/asset.ts';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '#domain/result.ts';
import type { InspectedPicture } from '#imaging/types.ts';
import type { Received } from '../../files/incoming.ts';
import { originalKey } from '../../files/originals.ts';
import type { Queries } from '../../db/schema.ts';
import { findFile, insertFile, type StoredFile } from '../../repositories/files/files.ts';
import { takeChange } from '../../repositories/metadata.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { Library } from './library.ts';
import { refuseFile } from './refuse-file.ts';

/** Received file, its sender and its proposed name. */
export interface Arrival {
  readonly id: string;
  readonly fileName: string;
  readonly creatorId: string;
  readonly received: Received;
  /** Web address where it was found. */
  readonly address?: string;
  /** Further writes in the same transaction. */
  readonly alongside?: (queries: Queries) => Promise<void>;
}

export interface Taken {
  readonly file: StoredFile;
  /** False if the library had it already. */
  readonly isNew: boolean;
}

/** Reason why a file is refused. */
export type TakeRefusal = Refusal<FileFaultCode | 'idempotencyKeyReused'>;

const MAX_NAME_CHARACTERS = 255;

/** Returns the last part of a name, without characters that break file systems and logs. */
const plainFileName = (name: string): string => {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const plain = last
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_NAME_CHARACTERS);
  return plain === '' ? 'picture' : plain;
};

/** Accepts the same bytes under the same id as a repeated call; other bytes are an error. */
const sameOrReused = (file: StoredFile, sha256: string): Result<Taken, Refusal<'idempotencyKeyReused'>> =>
  file.sha256 === sha256
    ? ok({ file, isNew: false })
    : err(refusal('idempotencyKeyReused', { message: 'Another file has this id', fieldNames: ['id'] }));

const toStored = (library: Library, arrival: Arrival, picture: InspectedPicture): StoredFile => ({
  id: arrival.id,
  fileName: plainFileName(arrival.fileName),
  mediaType: picture.mediaType,
  width: picture.width,
  height: picture.height,
  origin: { kind: 'stored', ...(arrival.address === undefined ? {} : { address: arrival.address }) },
  sha256: arrival.received.sha256,
  bytes: arrival.received.bytes,
  words: picture.words,
  rights: picture.rights,
  orientation: picture.orientation,
  isAnimated: picture.isAnimated,
  creatorId: arrival.creatorId,
  createdAt: library.clock.now().toISOString(),
  changed: null,
});

/** Stores the bytes: drawings without scripts, photographs without their location if so configured, everything else unchanged. */
const storeBytes = async (
  { store, cleanSvg, clearPlace }: Library,
  file: StoredFile,
  path: string,
): Promise<Result<null, Refusal<FileFaultCode>>> => {
  if (file.mediaType !== 'image/svg+xml') {
    const bytes = clearPlace ? clearPlace(await readFile(path)) : createReadStream(path);
    await store.write(originalKey(file), bytes, file.bytes);
    return ok(null);
  }
  const cleaned = await cleanSvg(await readFile(path));
  if (!cleaned.ok) return err(refuseFile(cleaned.error));
  await store.write(originalKey(file), cleaned.value, cleaned.value.length);
  return ok(null);
};

const addRow = async (
  library: Library,
  file: StoredFile,
  alongside: Arrival['alongside'],
): Promise<Result<Taken, Refusal<'idempotencyKeyReused'>>> =>
  library.database.transaction(async queries => {
    const isNew = await insertFile(queries, file);
    const known = isNew ? file : await findFile(queries, file.id);
    const taken = known === null ? ok({ file, isNew }) : isNew ? ok({ file, isNew }) : sameOrReused(known, file.sha256);
    if (taken.ok) await alongside?.(queries);
    if (isNew) await takeChange(queries, file.createdAt);
    return taken;
  });

/** Takes a file into the library: inspects its content, stores its bytes, then its row. */
export const takeFile = async (library: Library, arrival: Arrival): Promise<Result<Taken, TakeRefusal>> => {
  const { received, id } = arrival;
  const known = await findFile(library.database.db, id);
  if (known !== null) return sameOrReused(known, received.sha256);
  return library.gate(async () => {
    const inspected = await library.inspect({ path: received.path }, arrival.fileName);
    if (!inspected.ok) return err(refuseFile(inspected.error));
    const file = toStored(library, arrival, inspected.value);
    const stored = await storeBytes(library, file, received.path);
    if (!stored.ok) return stored;
    const added = await addRow(library, file, arrival.alongside);
    if (!added.ok) await library.store.remove(originalKey(file));
    return added;
  });
};
