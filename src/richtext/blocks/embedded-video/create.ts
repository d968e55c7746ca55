import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import { VIDEO_MIMETYPES, type VideoCode, readVideoCode } from '#domain/media/video-code.ts';
import { recordOf } from '../../model/data.ts';
import { captionAndCredit } from '../captioned.ts';
import { previewOf } from '../media-data.ts';

/** The data of a video from its embed code (B3-033); fields that the code does not have stay. */
export const videoData = (code: VideoCode, before: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => {
  const { loadingStatusId: _upload, displayError: _error, ...rest } = before;
  const embed = recordOf(before['embed']) ?? {};
  const { previewImage, ...others } = embed;
  const preview = code.previewUrl === previewOf(before).url ? previewImage : code.previewUrl && { url: code.previewUrl };
  return {
    ...rest,
    mimetype: code.mimetype,
    src: code.src,
    originalSrc: code.src,
    embed: { ...others, id: code.id, ...(code.uv === undefined ? {} : { uv: code.uv }), ...(preview ? { previewImage: preview } : {}) },
  };
};

/** The data with another preview picture, or without one. */
export const withPreview = (
  data: Readonly<Record<string, unknown>>,
  preview: { readonly url: string; readonly elvisId: string } | undefined,
): Readonly<Record<string, unknown>> => {
  const { previewImage: _before, ...embed } = recordOf(data['embed']) ?? {};
  return { ...data, embed: preview === undefined ? embed : { ...embed, previewImage: preview } };
};

/** A new video of the publisher's own system. */
export const videoFromCode = (code: VideoCode, makeId: () => string): Element => ({
  type: ELEMENT_TYPE.embeddedVideo,
  id: makeId(),
  data: videoData(code),
  children: captionAndCredit(makeId),
});

/** A pasted embed code of the video system, and nothing else. */
export const recogniseVideo = (pasted: string, makeId: () => string): Element | undefined => {
  const code = readVideoCode(pasted);
  return code.ok ? videoFromCode(code.value, makeId) : undefined;
};

export const isLivestream = (element: Element): boolean => element.data?.['mimetype'] === VIDEO_MIMETYPES.livestream;

/** Obstacle to publishing a video (B5-023, B8-035): its preview picture has an address but is not in the library yet, or is missing. */
export type PreviewProblem = 'uploading' | 'missing';

/** The preview picture has to be in the library before a video is published (B5-023). */
export const previewProblemOf = (element: Element): PreviewProblem | undefined => {
  const { url, assetId } = previewOf(element.data);
  if (assetId !== undefined) return undefined;
  return url === undefined ? 'missing' : 'uploading';
};

/** All videos in a text whose preview picture is not in the library, also those inside other blocks. */
export const videosWithoutPreview = (
  elements: readonly Element[],
): readonly { readonly elementId: string; readonly problem: PreviewProblem }[] =>
  elements.flatMap(element => {
    const problem = element.type === ELEMENT_TYPE.embeddedVideo ? previewProblemOf(element) : undefined;
    const below = videosWithoutPreview(element.children.filter(isElement));
    return problem === undefined ? below : [{ elementId: element.id, problem }, ...below];
  });
