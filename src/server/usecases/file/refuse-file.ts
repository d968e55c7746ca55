import { type FileFault, type FileFaultCode, MAX_FILE_BYTES, MAX_PIXELS } from '#domain/media/asset.ts';
import type { ReceiveFailure } from '../../files/incoming.ts';
import { type Refusal, refusal } from '../../refusal.ts';

const MEBIBYTE = 1_048_576;

const messageOf = (fault: FileFault): string => {
  switch (fault.code) {
    case 'emptyFile':
      return 'The file has no bytes';
    case 'unsupportedFileType':
      return `File type "${fault.type ?? ''}" is not supported; JPEG, PNG, GIF, SVG, WebP, AVIF, TIFF and HEIC are`;
    case 'fileTooLarge':
      return `The file is larger than ${String(Math.floor((fault.limitBytes ?? MAX_FILE_BYTES) / MEBIBYTE))} MiB`;
    case 'brokenPicture':
      return 'The picture is damaged or cut off and cannot be read';
    case 'tooManyPixels':
      return `The picture has ${String(fault.pixels ?? 0)} pixels; at most ${String(MAX_PIXELS)} are read`;
    case 'unsafeSvg':
      return 'The drawing contains scripts or external resources, and nothing is left without them';
  }
};

/** Creates the refusal of a file in the contract's shape, with the known facts of the file. */
export const refuseFile = ({ code, ...facts }: FileFault): Refusal<FileFaultCode> =>
  refusal(code, { message: messageOf({ code, ...facts }), fieldNames: ['file'], extra: facts });

/** Creates the refusal of an incomplete transfer. */
export const refuseTransfer = (failure: ReceiveFailure): Refusal<FileFaultCode | 'validationFailed'> =>
  failure === 'tooLong'
    ? refuseFile({ code: 'fileTooLarge', limitBytes: MAX_FILE_BYTES })
    : refusal('validationFailed', { message: 'Body does not fit the contract: it ended too early', fieldNames: ['file'] });
