import type { FileFault } from '#domain/media/asset.ts';
import type { CropMarks, FocusPoint } from '#domain/media/image.ts';
import type { StatedRights } from '#domain/media/rights.ts';
import type { Result } from '#domain/result.ts';

/** Source of a picture's bytes: a file on the disk, or in memory (small ones). */
export type PictureSource = { readonly path: string } | { readonly bytes: Uint8Array };

/** Embedded texts of a file (IPTC before XMP before EXIF), decoded and trimmed; empty if there are none. */
export interface PictureWords {
  /** Object name or headline. */
  readonly title: string;
  /** Caption or description. */
  readonly caption: string;
  /** Credit line, else by-line with source, else copyright. */
  readonly credit: string;
  /** Alternative text (IPTC Alt Text Accessibility), where a file has one. */
  readonly alt: string;
}

/** The facts of a picture file, detected by its content. Width and height in pixels, upright (EXIF orientation applied). */
export interface InspectedPicture {
  readonly mediaType:
    'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/tiff' | 'image/heic' | 'image/svg+xml';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number;
  /** Several frames: only a rendition as a whole keeps them. */
  readonly isAnimated: boolean;
  /** The end of the file is missing: what was lost is drawn grey. */
  readonly isIncomplete: boolean;
  readonly words: PictureWords;
  /** Usage rights stated in the file. */
  readonly rights: StatedRights;
}

/** A part of a picture in a size and kind. */
export interface RenderRequest {
  /** Default: the whole picture. */
  readonly crop?: CropMarks;
  /** With both sizes: fill them around this point instead of fitting. */
  readonly focus?: FocusPoint;
  /** Default: WebP. */
  readonly mediaType?: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly maxWidth?: number;
  readonly maxHeight?: number;
}

export interface Rendered {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
}

/** Inspects a file without decoding it: kind, size, limits, texts. Reads only what it needs. */
export type InspectPicture = (source: PictureSource, fileName: string) => Promise<Result<InspectedPicture, FileFault>>;

/** Draws a rendition: upright, cut out, scaled, in sRGB. Never larger than the cut-out part. */
export type RenderPicture = (source: PictureSource, request: RenderRequest) => Promise<Result<Rendered, FileFault>>;

/** A drawing without scripts and external content; `unsafeSvg` if nothing useful is left. */
export type CleanSvg = (bytes: Uint8Array) => Promise<Result<Uint8Array, FileFault>>;
