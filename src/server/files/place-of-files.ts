import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreAddress } from '../settings.ts';

/** No key of a file begins with a dot. */
const MARK = '.place';

/**
 * A text that is the same for two nodes only if they keep files in the same place: an S3 store, or one shared folder, which carries a mark.
 */
export const placeOfFiles = async (store: StoreAddress): Promise<string> => {
  if (store.kind === 's3') return `s3 ${store.endpoint} ${store.bucket} ${store.prefix}`;
  await mkdir(store.folder, { recursive: true });
  const file = join(store.folder, MARK);
  try {
    await writeFile(file, randomUUID(), { flag: 'wx' });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
  return `folder ${await readFile(file, 'utf8')}`;
};
