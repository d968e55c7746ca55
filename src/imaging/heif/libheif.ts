import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import createLibHeif, { type MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import { z } from 'zod';
import { type DecodedPixels, plainTiff } from './plain-tiff.ts';

/** libheif with libde265, compiled to WebAssembly: the prebuilt libvips of sharp reads the container, but has no HEVC. */
export const loadLibHeif = (): MainModule => {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm'));
  return createLibHeif({ wasmBinary });
};

type Handle = Parameters<MainModule['heif_image_handle_release']>[0];
type Image = Parameters<MainModule['heif_image_release']>[0];

const isThing = (value: unknown): boolean => typeof value === 'object' && value !== null && !('code' in value);

const decodedSchema = z.object({
  image: z.custom<Image>(isThing),
  channels: z.tuple([z.object({ width: z.number(), height: z.number(), stride: z.number(), data: z.instanceof(Uint8Array) })]),
});

/** A handle, or what libheif says instead of one. */
const handleSchema = z.custom<Handle>(isThing);

const pixelsOf = (lib: MainModule, handle: Handle): DecodedPixels | null => {
  const channels = lib.heif_image_handle_has_alpha_channel(handle) === 1 ? 4 : 3;
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: transparent } = lib.heif_chroma;
  const answer: unknown = lib.heif_js_decode_image2(handle, lib.heif_colorspace.heif_colorspace_RGB, channels === 4 ? transparent : opaque);
  const decoded = decodedSchema.safeParse(answer);
  if (!decoded.success) return null;
  const [{ width, height, stride, data }] = decoded.data.channels;
  lib.heif_image_release(decoded.data.image);
  return { width, height, stride, channels, rows: data };
};

/** Decodes the main picture of a HEIC file, upright, into a TIFF with its profile; null if it cannot. */
export const decodeToTiff = (lib: MainModule, file: Uint8Array, profile: Uint8Array | null): Uint8Array | null => {
  const context = lib.heif_context_alloc();
  try {
    if (lib.heif_context_read_from_memory(context, file).code !== lib.heif_error_code.heif_error_Ok) return null;
    const handle = handleSchema.safeParse(lib.heif_js_context_get_primary_image_handle(context));
    if (!handle.success) return null;
    try {
      const pixels = pixelsOf(lib, handle.data);
      return pixels && plainTiff(pixels, profile);
    } finally {
      lib.heif_image_handle_release(handle.data);
    }
  } finally {
    lib.heif_context_free(context);
  }
};
