const DATA_ADDRESS = /^data:(?<type>image\/[a-z+]+)(?:;[\w-]+=[\w-]+)*;base64,(?<bytes>[a-z\d+/]+={0,2})$/iu;

/** A picture inside an address as a file, which is also sent without a network; undefined for every other address. */
export const fileOfDataAddress = (address: string): File | undefined => {
  const { type, bytes } = DATA_ADDRESS.exec(address)?.groups ?? {};
  if (type === undefined || bytes === undefined) return undefined;
  const kind = type.toLowerCase();
  const ending = kind.slice('image/'.length).replace(/\+.*$/u, '');
  return new File([Uint8Array.from(atob(bytes), character => character.charCodeAt(0))], `picture.${ending}`, { type: kind });
};
