import type { ComponentType } from 'react';

/** How far the upload of an element's file has come; `max` is undefined where the length cannot be known. */
export type UploadState =
  | { readonly kind: 'loading'; readonly value: number; readonly max: number | undefined }
  | { readonly kind: 'failed'; readonly message: string };

/** Files on their way to the library, by the `loadingStatusId` of their elements. */
export interface Uploads {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object as long as nothing changed; undefined where nothing is on its way. */
  readonly stateOf: (loadingStatusId: string) => UploadState | undefined;
  readonly cancel: (loadingStatusId: string) => void;
}

/** A picture that a person chose from the disk or from the attachments. */
export interface ChosenPicture {
  /** The data of the element: a pending source or the library's. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly caption: string;
  readonly credit: string;
}

/** A slideshow that a person chose. */
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
  /** Undefined where nobody counts them. */
  readonly slideCount: number | undefined;
  /** Where it is edited in Galley, and where its metadata is; undefined where there is no such screen. */
  readonly editPath: string | undefined;
  readonly metadataPath: string | undefined;
}

/** What pictures, slideshows and videos ask of the newsroom and the desk. Whatever is missing is not to be had there. */
export interface MediaServices {
  /** Where the window gets a stored picture from, at about this width; undefined for an address that it cannot show. */
  readonly addressOf?: (stored: string, widthPx: number) => string | undefined;
  readonly uploads?: Uploads;
  /** Chooses a picture by upload or from the attachments. Without it, pictures come by their address. */
  readonly PickPicture?: ComponentType<{ readonly onPick: (picture: ChosenPicture) => void; readonly onClose: () => void }>;
  /** Hosts of the publisher's video system; the demo's without it. */
  readonly videoHosts?: readonly string[];
  /** A slideshow by its id: `missing` where the newsroom has none, undefined where it cannot be asked. */
  readonly slideshowOf?: (id: string) => Promise<SlideshowInfo | 'missing' | undefined>;
  readonly PickSlideshow?: ComponentType<{ readonly onPick: (choice: SlideshowChoice) => void; readonly onClose: () => void }>;
}
