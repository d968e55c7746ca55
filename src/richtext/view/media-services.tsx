import type { ComponentType } from 'react';
import type { CropMarks, FocusPoint } from '#domain/media/image.ts';
import type { UploadedFile } from '../model/picture-slot.ts';

/** The upload state of an element's picture (B4-002, B3-045); `max` is undefined if the length cannot be known. */
export type UploadState =
  | {
      readonly kind: 'loading';
      readonly step: 'uploadFile' | 'generateThumbnail';
      readonly value: number;
      readonly max: number | undefined;
    }
  /** Offline, and the picture is on the web: it resumes automatically. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly message: string };

/** Pictures of one open text that are being uploaded, by the ids of their elements. */
export interface Uploads {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object as long as nothing changed; undefined if nothing is pending. */
  readonly stateOf: (elementId: string) => UploadState | undefined;
  readonly cancel: (elementId: string) => void;
  readonly retry: (elementId: string) => void;
}

/** Source of a picture: a file of this desk, an address of the web or one with the picture inside, or a file that has its id already. */
export type PictureOrigin =
  | { readonly kind: 'file'; readonly file: File; /** Chosen here, so that the text names it from the start. */ readonly id?: string }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'asset'; readonly id: string };

/**
 * The state of a picture's upload to the library.
 *
 *   loading ──▶ ready            (also without a network, when the picture is on this desk: `isSent` false)
 *     │  ▲
 *     │  └──▶ waiting            (a picture of the web, without a network)
 *     └─────▶ failed
 */
export type PictureWay =
  /** `id` once it is known: from then on the picture can be shown. */
  | {
      readonly kind: 'loading';
      readonly step: 'uploadFile' | 'generateThumbnail';
      readonly value: number;
      readonly max: number | undefined;
      readonly id: string | undefined;
    }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly picture: UploadedFile }
  | { readonly kind: 'failed'; readonly message: string };

/** One running upload. After either call its listener is not called any more. */
export interface PictureSending {
  /** Cancels it: data sent so far is deleted. */
  readonly cancel: () => void;
  /** Continues without a listener. */
  readonly release: () => void;
}

/** Uploads pictures to the library: each call sends one picture and reports its state until it is ready, failed or cancelled. */
export interface PictureLibrary {
  readonly send: (origin: PictureOrigin, listener: (way: PictureWay) => void) => PictureSending;
  /** An id for a file that has none yet. */
  readonly makeId?: () => string;
  /** Proposes a description of a picture in the library (B4-015); undefined if nobody can. */
  readonly describe?: (assetId: string) => Promise<string | undefined>;
  /** Messages for an upload that ended because the picture left the text or was given another source (B8-023). */
  readonly words: { readonly cancelledByPerson: string; readonly cancelledElsewhere: string };
}

/** A picture as a form holds it; without data there is none. */
export interface PictureDraft {
  /** The data of the picture: what an image block keeps. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** Texts of the file, for the lines below the picture. */
  readonly caption: string;
  readonly credit: string;
  readonly isValid: boolean;
  /** It is uploading: saving is disabled. */
  readonly isBusy: boolean;
}

/** Upload or choice of a picture, its kind, its description, and the part that is shown (B2-015); caption and credit have their own places. */
export interface PictureFieldsProps {
  readonly initial: Readonly<Record<string, unknown>> | undefined;
  readonly onChange: (draft: PictureDraft) => void;
  /** Says what is missing. */
  readonly showsFaults: boolean;
  /** No picture is right, too. */
  readonly isOptional: boolean;
}

/** The poster of a video; without a description, as it is decorative. */
export interface PreviewFieldProps {
  readonly label: string;
  readonly url: string | undefined;
  /** The library's picture, or none. */
  readonly onChange: (preview: { readonly url: string; readonly elvisId: string } | undefined) => void;
  readonly onBusyChange: (isBusy: boolean) => void;
}

/** Pictures of a text that are not in the library yet, by element id. */
export interface UnsentPictures {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object as long as nothing changed; undefined if the library has the picture. */
  readonly of: (assetId: string) => { readonly isFailed: boolean; readonly message: string } | undefined;
  readonly retry: (assetId: string) => void;
}

/** Which part of a picture is shown. */
export interface PictureCut {
  readonly cropMarks?: CropMarks | undefined;
  readonly focusPoint?: FocusPoint | undefined;
}

/** A slide as its preview shows it. */
export interface SlidePreview {
  readonly id: string;
  readonly imageUrl: string | undefined;
  readonly cut: PictureCut;
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
  /** Readers see it. */
  readonly isVisible: boolean;
}

/** A page of slides; `total` counts all of them. */
export interface SlidePage {
  readonly slides: readonly SlidePreview[];
  readonly total: number;
}

/** A slideshow that a user chose. */
export interface SlideshowChoice {
  /** Id of the slideshow. */
  readonly id: string;
  readonly title: string;
}

/** A slideshow as the newsroom has it (B3-026). */
export interface SlideshowInfo {
  readonly id: string;
  readonly metadataId: string;
  readonly title: string;
  readonly publicationStatus: string;
  readonly imageUrl: string | undefined;
  /** Undefined if nobody counts them. */
  readonly slideCount: number | undefined;
  /** Paths of its editing screen in Galley and of its metadata; undefined if there is no such screen. */
  readonly editPath: string | undefined;
  readonly metadataPath: string | undefined;
}

/** Connection of pictures, slideshows and videos to the newsroom and the desk. Missing functions are not available. */
export interface Connection {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isOffline: () => boolean;
}

export interface MediaServices {
  /** Returns the address from which the window gets a stored picture of about this width; undefined if it cannot be shown. */
  readonly addressOf?: (stored: string, widthPx: number, cut?: PictureCut) => string | undefined;
  /** The way into the library. Without it, pictures stay at their addresses. */
  readonly library?: PictureLibrary;
  /** Fields of a form for a picture. Without it, pictures come by their address. */
  readonly PictureFields?: ComponentType<PictureFieldsProps>;
  /** Uploads the preview picture of a video; without it, it comes with the embed code only. */
  readonly PreviewField?: ComponentType<PreviewFieldProps>;
  /** Uploads of the text around the block; the editor itself brings them. */
  readonly uploads?: Uploads;
  readonly unsent?: UnsentPictures;
  /** Reachability of the newsroom; without it, the newsroom is assumed reachable. */
  readonly connection?: Connection;
  /** Hosts of the publisher's video system; the demo's without it. */
  readonly videoHosts?: readonly string[];
  /** A slideshow by its id: `missing` if the newsroom has none, undefined if it cannot be asked. */
  readonly slideshowOf?: (id: string) => Promise<SlideshowInfo | 'missing' | undefined>;
  /** Slides of a slideshow, five to a page (B7-047), pages counted from 0; undefined if nobody can be asked. */
  readonly slidesOf?: (id: string, page: number) => Promise<SlidePage | undefined>;
  readonly PickSlideshow?: ComponentType<{ readonly onPick: (choice: SlideshowChoice) => void; readonly onClose: () => void }>;
}
