import { Readable } from 'node:stream';
import { assetIdOf, MAX_FILE_BYTES } from '#domain/media/asset.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Visitor } from '../../outside/visitor.ts';
import type { Caller } from '../../caller.ts';
import { findReachedFile } from '../../repositories/files/reach.ts';
import { findFile } from '../../repositories/files/files.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { Library } from './library.ts';
import { refuseTransfer } from './refuse-file.ts';
import { type Taken, takeFile, type TakeRefusal } from './take-file.ts';

interface Found {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

const unreadable = refusal('addressUnreadable', {
  message: 'The address must lead to a picture on the public web, or be a data address of one',
  fieldNames: ['url'],
});

const DATA_ADDRESS = /^data:(?<type>[^,;]*)(?:;[^,;]*)*?(?<base64>;base64)?,(?<content>[\s\S]*)$/iu;

const readDataAddress = (address: string): Found | null => {
  const match = DATA_ADDRESS.exec(address)?.groups;
  if (!match) return null;
  const { type = '', base64, content = '' } = match;
  const ending = type.replace(/^.*\//u, '').replace(/\+.*$/u, '').toLowerCase();
  try {
    const bytes = base64 === undefined ? Buffer.from(decodeURIComponent(content)) : Buffer.from(content, 'base64');
    return bytes.length === 0 ? null : { bytes, fileName: ending === '' ? 'picture' : `picture.${ending}` };
  } catch (cause) {
    if (cause instanceof URIError) return null; // a lone percent sign
    throw cause;
  }
};

const nameIn = (address: string): string => {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch (cause) {
    if (cause instanceof URIError) return last;
    throw cause;
  }
};

const fetchFound = async (visitor: Visitor, address: string): Promise<Found | null> => {
  const visited = await visitor.visit(address, 'picture');
  if (!visited.ok || visited.value.status !== 200 || visited.value.body.length === 0) return null;
  return { bytes: visited.value.body, fileName: nameIn(visited.value.address) };
};

interface ImportRequest {
  readonly id: string;
  readonly url: string;
  readonly caller: Caller;
}

/** Returns a file of the library; for desks that only know its id. */
export const takeOverAsset = async (
  library: Library,
  assetId: string,
  caller: Caller,
): Promise<Result<Taken, Refusal<'unknownReference'>>> => {
  const file = await findReachedFile(library.database.db, assetId, caller);
  return file === null
    ? err(refusal('unknownReference', { message: 'The library has no file with this id', fieldNames: ['assetId'] }))
    : ok({ file, isNew: false });
};

/** Takes a picture from the web, a data address, or the library itself. A repeated call fetches nothing again. */
export const importFromAddress = async (
  library: Library,
  visit: Visitor['visit'],
  { id, url, caller }: ImportRequest,
): Promise<Result<Taken, TakeRefusal | Refusal<'addressUnreadable' | 'validationFailed'>>> => {
  const ownId = assetIdOf(url);
  const own = ownId === undefined ? null : await findReachedFile(library.database.db, ownId, caller);
  if (own !== null) return ok({ file: own, isNew: false });
  const isData = /^data:/iu.test(url);
  const file = await findFile(library.database.db, id);
  if (file?.origin.kind === 'stored' && file.origin.address === url) return ok({ file, isNew: false });
  const found = isData ? readDataAddress(url) : await fetchFound({ visit }, url);
  if (found === null) return err(unreadable);
  const taken = await library.incoming.receive(Readable.from([found.bytes]), MAX_FILE_BYTES, received =>
    takeFile(library, { id, fileName: found.fileName, creatorId: caller.id, received, ...(isData ? {} : { address: url }) }),
  );
  return taken.ok ? taken.value : err(refuseTransfer(taken.error));
};
