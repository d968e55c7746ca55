import { recordOf } from './data.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The library's answer about a file (rules.md, section 3: uploaded asset response). */
export interface UploadedFile {
  readonly src: string;
  readonly mimetype: string;
  readonly embed: {
    readonly url: string;
    readonly elvisId: string;
    readonly naturalWidth: number;
    readonly naturalHeight: number;
    readonly name?: string;
    readonly nameSource?: string;
  };
  readonly caption: string;
  readonly credit: string;
}

/** Access to a picture in the data of an element that must get into the library, and to the writes of its upload. Pure functions. */
export interface PictureSlot {
  /** Address of a picture that is not in the library yet; undefined if there is none, or its id is known. */
  readonly pendingOf: (data: Fields | undefined) => string | undefined;
  /** Returns true if the picture is in the library. */
  readonly isFilled: (data: Fields | undefined) => boolean;
  /** The upload that is to fill it. */
  readonly loadingIdOf: (data: Fields | undefined) => string | undefined;
  readonly withLoading: (data: Fields | undefined, loadingId: string | undefined) => Fields;
  /** The pending address, or none (B4-014). */
  readonly withPending: (data: Fields | undefined, address: string | undefined) => Fields;
  /** The library's data in place of the pending ones (B4-013). */
  readonly withFile: (data: Fields | undefined, file: UploadedFile) => Fields;
  /** The data with a proposed description; undefined if there is one already, where there is another picture, or if none is needed. */
  readonly withProposal: (data: Fields | undefined, assetId: string, words: string) => Fields | undefined;
  /** True if caption and credit of the file belong into the lines of the element (B4-011). */
  readonly fillsLines: boolean;
}

const textIn = (fields: Fields | undefined, key: string): string | undefined => {
  const value = fields?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The fields with one of them set, or left out if the value is undefined. */
const withField = (fields: Fields | undefined, key: string, value: unknown): Fields => {
  const { [key]: _before, ...rest } = fields ?? {};
  return value === undefined ? rest : { ...rest, [key]: value };
};

/** An existing description is not replaced by the file's own. */
const describedOnce = (embed: Fields, file: UploadedFile): Fields => {
  const { name, nameSource, ...rest } = file.embed;
  if (name === undefined || textIn(embed, 'name') !== undefined) return { ...embed, ...rest };
  return { ...embed, ...rest, name, nameSource: nameSource ?? 'assets' };
};

/** An element that is a picture itself: an image, a slide. */
export const PICTURE_ITSELF: PictureSlot = {
  pendingOf: data => (textIn(recordOf(data?.['embed']), 'elvisId') === undefined ? textIn(data, 'originalSrc') : undefined),
  isFilled: data => textIn(recordOf(data?.['embed']), 'elvisId') !== undefined,
  loadingIdOf: data => textIn(data, 'loadingStatusId'),
  withLoading: (data, loadingId) => withField(data, 'loadingStatusId', loadingId),
  withPending: (data, address) => withField(data, 'originalSrc', address),
  withFile: (data, file) => {
    const { loadingStatusId: _done, displayError: _error, ...rest } = data ?? {};
    return { ...rest, src: file.src, mimetype: file.mimetype, embed: describedOnce(recordOf(rest['embed']) ?? {}, file) };
  },
  withProposal: (data, assetId, words) => {
    const embed = recordOf(data?.['embed']);
    if (textIn(embed, 'elvisId') !== assetId || textIn(embed, 'name') !== undefined) return undefined;
    return { ...data, embed: { ...embed, name: words, nameSource: 'ai' } };
  },
  fillsLines: true,
};

/** An element with a picture under a key of its data, which is a picture with a caption of its own: a teaser's image. */
export const pictureUnder = (key: string): PictureSlot => {
  const inside = (data: Fields | undefined): Fields | undefined => recordOf(data?.[key]);
  const put = (data: Fields | undefined, picture: Fields): Fields =>
    withField(data, key, Object.keys(picture).length === 0 ? undefined : picture);
  return {
    pendingOf: data => PICTURE_ITSELF.pendingOf(inside(data)),
    isFilled: data => PICTURE_ITSELF.isFilled(inside(data)),
    loadingIdOf: data => PICTURE_ITSELF.loadingIdOf(inside(data)),
    withLoading: (data, loadingId) => put(data, PICTURE_ITSELF.withLoading(inside(data), loadingId)),
    withPending: (data, address) => put(data, PICTURE_ITSELF.withPending(inside(data), address)),
    withFile: (data, file) => {
      const picture = PICTURE_ITSELF.withFile(inside(data), file);
      const caption = textIn(picture, 'caption') ?? textIn({ caption: file.caption.trim() }, 'caption');
      return put(data, withField(picture, 'caption', caption));
    },
    withProposal: (data, assetId, words) => {
      const picture = PICTURE_ITSELF.withProposal(inside(data), assetId, words);
      return picture && put(data, picture);
    },
    fillsLines: false,
  };
};

const previewIn = (data: Fields | undefined): Fields | undefined => recordOf(recordOf(data?.['embed'])?.['previewImage']);

const withPreview = (data: Fields | undefined, preview: Fields): Fields => ({
  ...data,
  embed: { ...recordOf(data?.['embed']), previewImage: preview },
});

/** The preview image of a video: an address without an id is uploaded automatically (B4-010). */
export const VIDEO_PREVIEW: PictureSlot = {
  pendingOf: data => (textIn(previewIn(data), 'elvisId') === undefined ? textIn(previewIn(data), 'url') : undefined),
  isFilled: data => textIn(previewIn(data), 'elvisId') !== undefined,
  loadingIdOf: data => textIn(data, 'loadingStatusId'),
  withLoading: (data, loadingId) => withField(data, 'loadingStatusId', loadingId),
  withPending: (data, address) => withPreview(data, withField(previewIn(data), 'url', address)),
  withFile: (data, file) => {
    const { loadingStatusId: _done, ...rest } = data ?? {};
    return withPreview(rest, { ...previewIn(rest), url: file.src, elvisId: file.embed.elvisId });
  },
  withProposal: () => undefined,
  fillsLines: false,
};
