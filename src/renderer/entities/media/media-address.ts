import type { CropMarks, FocusPoint } from '#domain/media/image.ts';
import { cropQuery, focusQuery } from '#domain/media/rendition.ts';
import { hostAddress } from '#renderer/platform/window-session.ts';

const FILE_ID = /\/files\/([0-9a-f-]{36})\b/u;

/** Which part of a picture is shown; nothing is asked for where it is the whole one, with the focus in its middle (B9-003). */
export interface ShownPart {
  readonly cropMarks?: CropMarks | undefined;
  readonly focusPoint?: FocusPoint | undefined;
}

/**
 * Returns the host's address of a picture of the newsroom; the host stores it for offline use. Null for other addresses.
 * `widthPx` is counted in pixels of the picture.
 */
export const mediaAddress = (url: string, widthPx: number, part: ShownPart = {}): string | null => {
  const id = FILE_ID.exec(url)?.[1];
  if (id === undefined) return null;
  const crop = part.cropMarks && cropQuery(part.cropMarks);
  const focus = part.focusPoint && focusQuery(part.focusPoint);
  return hostAddress(
    `/media/${id}?${crop === undefined ? '' : `crop=${crop}&`}${focus === undefined ? '' : `focus=${focus}&`}maxWidth=${widthPx}`,
  );
};
