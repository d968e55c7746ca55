const MAX_DEPTH = 100;
/** Members that hold the address of a picture or a file wherever they stand. */
const ADDRESSES: ReadonlySet<string> = new Set(['src', 'originalSrc', 'previewUrl', 'previewUrls', 'imageUrl']);
/** A URL parser drops control characters and spaces before a scheme, and line ends inside one. */
const NOT_READ = /[\p{Cc} ]+/gu;
const SCHEME = /^(?<scheme>[a-z][a-z\d+.-]*):/iu;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Checks whether an address is of the web or relative: never of this computer (`file:`, `blob:`), a script, or the bytes (`data:`). */
export const isAddressOfWeb = (address: string): boolean => {
  const scheme = SCHEME.exec(address.replaceAll(NOT_READ, ''))?.groups?.['scheme']?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https';
};

/** `url` is the address of a picture only in the picture's own object. */
const isPictureUrl = (name: string, parent: string, fields: Readonly<Record<string, unknown>>): boolean =>
  name === 'url' && (parent === 'embed' || 'elvisId' in fields);

/** A picture's address, and where it stands: for example "document.elements.3.data.src". */
export interface PlacedAddress {
  readonly path: string;
  readonly address: string;
}

/**
 * Picture addresses that cannot be shown to readers, at any depth of a value. Takes whatever a client may send: documents, slides, teasers,
 * records.
 */
export const foreignPictureAddresses = (value: unknown): readonly PlacedAddress[] => {
  const placedAddresses: PlacedAddress[] = [];
  const visit = (current: unknown, path: readonly string[], parent: string): void => {
    if (!isObject(current) || path.length > MAX_DEPTH) return;
    for (const [name, inner] of Object.entries(current)) {
      const isAddress = ADDRESSES.has(name) || isPictureUrl(name, parent, current);
      const named = Array.isArray(current) ? parent : name;
      if (typeof inner === 'string') {
        if ((isAddress || (Array.isArray(current) && ADDRESSES.has(parent))) && !isAddressOfWeb(inner))
          placedAddresses.push({ path: [...path, name].join('.'), address: inner });
      } else visit(inner, [...path, name], named);
    }
  };
  visit(value, [], '');
  return placedAddresses;
};
