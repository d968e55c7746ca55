import type { Person } from '#domain/user/user.ts';
import type { AttachedFile, Usage } from './attachment-target.ts';

/** Actions on an attachment; missing ones are not offered. */
export interface AttachmentActions {
  readonly insert?: ((file: AttachedFile) => void) | undefined;
  /** Reason why nothing can be inserted now. */
  readonly insertObstacle?: string | undefined;
  /** Reason why files can be neither attached nor detached here. */
  readonly locked?: string | undefined;
  readonly showInDesk?: (() => void) | undefined;
  readonly detach: (file: AttachedFile) => void;
  readonly cancel: (file: AttachedFile) => void;
}

export interface AttachmentRowProps {
  readonly file: AttachedFile;
  readonly usage: Usage;
  readonly actions: AttachmentActions;
  /** Just found again, in place of the same file once more. */
  readonly isFound: boolean;
}

export const titleOfFile = ({ attachment: { fileMetadata: file } }: AttachedFile): string =>
  file.title.trim() === '' ? file.metadata.filename : file.title;

/** "JPEG", "SVG", "WEBP": the kind as people call it. */
export const kindOf = (mediaType: string): string => (mediaType.split('/')[1] ?? mediaType).replace(/\+.*$/u, '').toUpperCase();

export const personName = (person: Person | null, unknown: string): string => (person ? `${person.firstName} ${person.lastName}` : unknown);

/** The height of an attachment in the list and the width of what opens beside it, in pixels (B9-024). */
export const ATTACHMENT_HEIGHT = 85;
export const ATTACHMENT_CARD_WIDTH = 380;
