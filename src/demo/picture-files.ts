import { createHash } from 'node:crypto';
import { DEFAULT_FOCUS_POINT, FULL_CROP, type ImageValue } from '#domain/media/image.ts';
import { fileUrl, type NewFile } from '#server/repositories/files/files.ts';
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

/** A picture of the demo newsroom; drawn on the first request. The same name gives the same picture under the same id. */
export const drawnFile = (name: string, { motif, caption, credit }: Drawing): NewFile => ({
  id: pictureId(name),
  fileName: `${name}.jpg`,
  mediaType: 'image/jpeg',
  width: WIDTH_PX,
  height: HEIGHT_PX,
  origin: { kind: 'drawn', seed: name, motif, caption, credit },
});

/** Several articles may have the same picture. */
const nameOf = ({ slug, picture }: Pick<DemoArticle, 'slug' | 'picture'>): string => picture?.name ?? slug;

/** The picture of a demo article. */
export const pictureFileOf = (article: Pick<DemoArticle, 'slug' | 'picture'>): NewFile | null =>
  article.picture ? drawnFile(nameOf(article), article.picture) : null;

/** The picture of a demo article's teaser. */
export const teaserPictureOf = (article: Pick<DemoArticle, 'slug' | 'picture'>): ImageValue | null => {
  const { picture } = article;
  const id = pictureId(nameOf(article));
  return picture
    ? {
        url: fileUrl(id),
        elvisId: id,
        name: '',
        nameSource: null,
        caption: picture.caption,
        credit: picture.credit,
        mimetype: 'image/jpeg',
        naturalWidth: WIDTH_PX,
        naturalHeight: HEIGHT_PX,
        width: WIDTH_PX,
        height: HEIGHT_PX,
        focusPoint: DEFAULT_FOCUS_POINT,
        cropMarks: FULL_CROP,
        variants: {},
        imageType: 'image',
      }
    : null;
};

/** Draws the bytes of a demo picture. */
export const drawFile = async (file: Pick<NewFile, 'origin'>): Promise<Uint8Array | null> =>
  file.origin.kind === 'drawn' ? drawPicture({ ...file.origin, motif: motifSchema.parse(file.origin.motif) }) : null;
