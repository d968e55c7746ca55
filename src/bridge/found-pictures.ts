import { z } from 'zod';
import { assetSchema } from '#domain/media/asset.ts';

const nothing = z.strictObject({});
const foundPicturesSchema = z.object({ pictures: z.array(assetSchema) });

/** Operations on unsent pictures that nothing names since the desk's file was rescued; part of `BRIDGE_OPERATIONS`. */
export const FOUND_PICTURE_OPERATIONS = {
  /** Those of the person at this desk, oldest first; `uploads.send` brings them to the library. */
  'pictures.found': { input: nothing, output: foundPicturesSchema, errors: [] },
  /** Removes all of them from this computer. */
  'pictures.giveUpFound': { input: nothing, output: foundPicturesSchema, errors: [] },
} as const;
