import { createHash } from 'node:crypto';
import { fileUrl, type NewFile } from '../repositories/files.ts';
import type { DemoArticle } from './content.ts';
import { drawPicture } from './pictures/draw.ts';
import { type Motif, motifSchema } from './pictures/motifs.ts';

/** What `drawPicture` draws. */
const WIDTH_PX = 1600;
const HEIGHT_PX = 1067;

/** The same picture id for the same article, whenever the demo newsroom is filled (RFC 9562, version 8: own rule). */
const pictureId = (slug: string): string => {
  const hex = createHash('sha256').update(`galley demo picture ${slug}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** What is drawn, and the words that the file carries. */
interface Drawing {
  readonly motif: Motif;
  readonly caption: string;
  readonly credit: string;
}

/** A picture of the demo newsroom; drawn when somebody first asks for it. The same name gives the same picture under the same id. */
export const drawnFile = (name: string, drawing: Drawing): NewFile => ({
  id: pictureId(name),
  fileName: `${name}.jpg`,
  mediaType: 'image/jpeg',
  width: WIDTH_PX,
  height: HEIGHT_PX,
  origin: { kind: 'drawn', seed: name, ...drawing },
});

/** The picture of a demo article. */
export const pictureFileOf = (article: Pick<DemoArticle, 'slug' | 'picture'>): NewFile | null =>
  article.picture ? drawnFile(article.slug, article.picture) : null;

/** The teaser image of a demo article's metadata. */
export const teaserImageOf = (article: Pick<DemoArticle, 'slug' | 'picture'>) =>
  article.picture ? { url: fileUrl(pictureId(article.slug)), caption: article.picture.caption, credit: article.picture.credit } : null;

/** Draws the bytes of a picture that is kept as an order only. */
export const drawFile = async (file: Pick<NewFile, 'origin'>): Promise<Uint8Array | null> =>
  file.origin.kind === 'drawn' ? drawPicture({ ...file.origin, motif: motifSchema.parse(file.origin.motif) }) : null;
