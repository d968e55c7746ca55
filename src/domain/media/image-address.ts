import { readAddress } from '../embeds/address.ts';
import { type Result, err, ok } from '../result.ts';

/** Kinds of pictures allowed in a text, by the extension of their address (B5-060). */
export const IMAGE_MIMETYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** A picture by its address. */
export interface ImageAddress {
  readonly url: string;
  readonly mimetype: string;
}

/** Reason for refusing an address (B5-062); `url` is shown in the message '"{url}" is not supported', truncated if too long. */
export interface ImageAddressFault {
  readonly code: 'unsupported' | 'secureUrl';
  readonly url: string;
}

/** A picture inside the address itself; longer ones are files and have to be uploaded. Length in characters. */
const MAX_DATA_ADDRESS_LENGTH = 2_000_000;
const DATA_ADDRESS = /^data:(?<type>image\/(?:jpeg|jpg|png|gif|webp|svg\+xml))(?:;[\w-]+=[\w-]+)*;base64,[a-z\d+/]+={0,2}$/iu;
const MAX_SHOWN_LENGTH = 80;

const mimetypeOfPath = (path: readonly string[]): string | undefined => {
  const ending = /\.(?<ending>[a-z]+)$/iu.exec(path.at(-1) ?? '')?.groups?.['ending']?.toLowerCase() ?? '';
  return Object.hasOwn(IMAGE_MIMETYPES, ending) ? IMAGE_MIMETYPES[ending] : undefined;
};

const readDataAddress = (text: string): ImageAddress | undefined => {
  if (text.length > MAX_DATA_ADDRESS_LENGTH) return undefined;
  const type = DATA_ADDRESS.exec(text)?.groups?.['type']?.toLowerCase();
  return type === undefined ? undefined : { url: text, mimetype: type === 'image/jpg' ? 'image/jpeg' : type };
};

const faultOf = (code: ImageAddressFault['code'], text: string): Result<never, ImageAddressFault> =>
  err({ code, url: text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text });

/**
 * Checks the address of a picture that was typed, pasted or dropped: https with an ending of a supported kind, or a data address of one.
 * Query and fragment do not count.
 */
export const checkImageAddress = (typed: string): Result<ImageAddress, ImageAddressFault> => {
  const text = typed.trim();
  const data = readDataAddress(text);
  if (data) return ok(data);
  const address = readAddress(text);
  const mimetype = address && mimetypeOfPath(address.path);
  if (!address || mimetype === undefined) return faultOf('unsupported', text);
  return address.protocol === 'https' ? ok({ url: address.text, mimetype }) : faultOf('secureUrl', text);
};

/** A picture of the newsroom's own library: `/filerepo/files/{id}/data`. */
const OWN_ADDRESS = /^\/(?!\/)[^\s\\<>"'`{}|^]*$/u;

/** Checks whether a stored address may be shown as a picture: https, the library's own, or a data address. Never a script. */
export const isShownAddress = (address: string): boolean =>
  readAddress(address)?.protocol === 'https' || OWN_ADDRESS.test(address) || readDataAddress(address) !== undefined;
