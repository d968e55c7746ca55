const DATA_ADDRESS = /^data:(?<type>image\/(?<ending>[a-z]+)[\w.+-]*)(?:;[\w-]+=[\w-]+)*;base64,(?<content>[a-z\d+/]+={0,2})$/iu;

/** Returns the picture inside a `data:` address (RFC 2397), as a file; undefined if there is none. */
export const fileInAddress = (address: string): File | undefined => {
  const { type, ending, content } = DATA_ADDRESS.exec(address)?.groups ?? {};
  if (type === undefined || ending === undefined || content === undefined) return undefined;
  const bytes = Uint8Array.from(atob(content), sign => sign.charCodeAt(0));
  return new File([bytes], `picture.${ending.toLowerCase()}`, { type: type.toLowerCase() });
};
