import { z } from 'zod';

/** What the host's process says of itself; times from the moment of the drop. */
export const uploadFiguresSchema = z.strictObject({
  firstThumbnailMs: z.number(),
  lastThumbnailMs: z.number(),
  medianThumbnailMs: z.number(),
  firstTakenMs: z.number(),
  lastTakenMs: z.number(),
  allSentMs: z.number(),
  delayP99Ms: z.number(),
  delayMaxMs: z.number(),
  peakKibibytes: z.number(),
});
export type UploadFigures = z.infer<typeof uploadFiguresSchema>;
