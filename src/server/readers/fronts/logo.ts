const DATA = /^data:(?<type>image\/(?:png|jpeg|webp|svg\+xml))(?:;[\w-]+=[\w-]+)*(?<packed>;base64)?,(?<content>.+)$/su;

/** The picture inside a logo's own address; undefined for any other address. */
export const logoFile = (logoUrl: string | null): { readonly body: Buffer; readonly type: string } | undefined => {
  const { type, packed, content } = DATA.exec(logoUrl ?? '')?.groups ?? {};
  if (type === undefined || content === undefined) return undefined;
  if (packed !== undefined) return { type, body: Buffer.from(content, 'base64') };
  try {
    return { type, body: Buffer.from(decodeURIComponent(content)) };
  } catch (thrown) {
    if (thrown instanceof URIError) return undefined;
    throw thrown;
  }
};
