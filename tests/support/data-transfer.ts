/** What a clipboard or a drag holds, as far as Galley asks. */
export interface Carried {
  readonly flavours?: Readonly<Record<string, string>>;
  readonly types?: readonly string[];
  readonly files?: readonly File[];
  readonly items?: readonly { readonly kind: 'file' | 'string'; readonly type: string }[];
}

/** A clipboard or a drag for tests without a browser. */
export const dataTransferOf = ({ flavours = {}, types = Object.keys(flavours), files = [], items = [] }: Carried): DataTransfer => {
  const carried = { getData: (type: string): string => flavours[type] ?? '', types, files, items };
  return carried as unknown as DataTransfer; // only a browser makes one; this has all that is asked of it
};
