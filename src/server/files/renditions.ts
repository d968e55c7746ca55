import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { RenditionQuery } from '#contract/pictures/files.ts';
import type { FileFault } from '#domain/media/asset.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { RenderPicture, RenderRequest } from '#imaging/types.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../ports.ts';
import type { StoredFile } from '../repositories/files/files.ts';
import {
  findRendition,
  forgetRenditions,
  keepRendition,
  type KeptRendition,
  listOldestRenditions,
  sumOfRenditions,
} from '../repositories/files/renditions.ts';
import type { FileStore } from './file-store.ts';
import { createOnce, type Gate } from './gate.ts';
import { originalKey, type Originals } from './originals.ts';
import { createUndrawable } from './undrawable.ts';

/** `lost`: the bytes of the picture are gone. */
export type RenditionFailure = FileFault | 'lost';

/** Renditions of pictures: drawn once, then stored while there is room. */
export interface Renditions {
  /** Returns the stored rendition; null if it is not drawn yet. */
  readonly find: (file: StoredFile, query: RenditionQuery) => Promise<KeptRendition | null>;
  /** Returns the stored rendition, drawing it first if there is none. */
  readonly obtain: (file: StoredFile, query: RenditionQuery) => Promise<Result<KeptRendition, RenditionFailure>>;
  readonly open: (rendition: KeptRendition) => Promise<Readable | null>;
}

export interface RenditionsDeps {
  readonly store: FileStore;
  readonly database: Database;
  readonly originals: Originals;
  readonly render: RenderPicture;
  readonly clock: Clock;
  readonly gate: Gate;
  /** Maximum total size of stored renditions, in bytes. */
  readonly maxBytes: number;
}

const EVERYTHING: readonly number[] = [0, 0, 1, 1];
const sharesOf = (text: string | undefined): readonly number[] | undefined => text?.split(',').map(Number);

/** Half of the last decimal: crops have four, so their sums may slightly exceed one. */
const ROUNDING = 0.000_15;

/** Checks whether the crop has an area and lies inside of the picture. */
export const isCropInside = (query: RenditionQuery): boolean => {
  const [x = 0, y = 0, width = 1, height = 1] = sharesOf(query.crop) ?? [];
  return width > 0 && height > 0 && x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING;
};

/** Returns the request to the renderer, without options that have no effect: the whole picture as a crop, sizes beyond the picture's own. */
const requestOf = (file: StoredFile, query: RenditionQuery): RenderRequest => {
  const crop = sharesOf(query.crop);
  const focus = sharesOf(query.focus);
  const isWhole = crop === undefined || crop.every((share, index) => share === EVERYTHING[index]);
  const [x = 0, y = 0, width = 1, height = 1] = crop ?? [];
  const [focusX = 0.5, focusY = 0.5] = focus ?? [];
  return {
    ...(isWhole ? {} : { crop: { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) } }),
    ...(focus ? { focus: { x: focusX, y: focusY } } : {}),
    mediaType: query.mimetype ?? 'image/webp',
    ...(query.maxWidth === undefined ? {} : { maxWidth: Math.min(query.maxWidth, file.width) }),
    ...(query.maxHeight === undefined ? {} : { maxHeight: Math.min(query.maxHeight, file.height) }),
  };
};

const DECIMALS = 10_000;
const inName = (...shares: readonly number[]): string => shares.map(share => Math.round(share * DECIMALS)).join('-');

/** A key of checked numbers only, for example "renditions/…/c1000-0-5000-10000_w320.webp". */
const keyOf = (file: StoredFile, { crop, focus, mediaType, maxWidth, maxHeight }: RenderRequest): string => {
  const parts = [
    ...(crop ? [`c${inName(crop.x, crop.y, crop.width, crop.height)}`] : []),
    ...(focus ? [`f${inName(focus.x, focus.y)}`] : []),
    ...(maxWidth === undefined ? [] : [`w${String(maxWidth)}`]),
    ...(maxHeight === undefined ? [] : [`h${String(maxHeight)}`]),
  ];
  return `renditions/${file.id}/${parts.length === 0 ? 'whole' : parts.join('_')}.${(mediaType ?? 'image/webp').slice('image/'.length)}`;
};

const KEPT_SHARE = 0.9;
const REMOVED_AT_ONCE = 200;

/** Evicts the oldest renditions above the limit; they are drawn again on request. */
const createBound = ({ store, database, maxBytes }: Pick<RenditionsDeps, 'store' | 'database' | 'maxBytes'>) => {
  let total: number | undefined;
  const shrink = async (): Promise<null> => {
    while ((total ?? 0) > maxBytes * KEPT_SHARE) {
      const oldest = await listOldestRenditions(database.db, REMOVED_AT_ONCE);
      if (oldest.length === 0) return null;
      const gone: string[] = [];
      for (const { key, bytes } of oldest) {
        if ((total ?? 0) <= maxBytes * KEPT_SHARE) break;
        await store.remove(key);
        gone.push(key);
        total = (total ?? 0) - bytes;
      }
      await database.transaction(queries => forgetRenditions(queries, gone));
    }
    return null;
  };
  const once = createOnce<null>();
  return async (bytes: number): Promise<void> => {
    total = total === undefined ? await sumOfRenditions(database.db) : total + bytes;
    if (total > maxBytes) await once('shrink', shrink);
  };
};

export const createRenditions = (deps: RenditionsDeps): Renditions => {
  const { store, database, originals, render, clock, gate } = deps;
  const once = createOnce<Result<KeptRendition, RenditionFailure>>();
  const noteAdded = createBound(deps);
  const undrawable = createUndrawable(clock);

  const findKept = async (key: string): Promise<KeptRendition | null> => {
    const kept = await findRendition(database.db, key);
    return kept !== null && (await store.size(key)) !== null ? kept : null;
  };

  const drawNow = async (file: StoredFile, key: string, request: RenderRequest): Promise<Result<KeptRendition, RenditionFailure>> => {
    const ready = await originals.ready(file);
    if (ready === null) return err('lost');
    const rendered = await gate(() => store.withFile(originalKey(ready), path => render({ path }, request)));
    if (rendered === null) return err('lost');
    if (!rendered.ok) {
      undrawable.note(key, rendered.error);
      return rendered;
    }
    const { bytes, mediaType } = rendered.value;
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
    const kept = { key, mediaType, bytes: bytes.length, etag };
    await store.write(key, bytes, bytes.length);
    await database.transaction(queries => keepRendition(queries, kept, clock.now().toISOString()));
    await noteAdded(bytes.length);
    return ok(kept);
  };

  return {
    find: (file, query) => findKept(keyOf(file, requestOf(file, query))),
    obtain: async (file, query) => {
      const request = requestOf(file, query);
      const key = keyOf(file, request);
      const fault = undrawable.find(key);
      if (fault) return err(fault);
      const kept = await findKept(key);
      return kept === null ? once(key, () => drawNow(file, key, request)) : ok(kept);
    },
    open: rendition => store.read(rendition.key),
  };
};
