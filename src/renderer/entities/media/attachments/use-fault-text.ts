import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { numberFormat } from '#ui/formats.ts';

const faultSchema = z.object({ type: z.string().optional(), bytes: z.number().optional(), limitBytes: z.number().optional() });

const MEBIBYTE = 1_048_576;

/** A size in bytes in words: "70 MB", "812 kB". */
export const sizeText = (bytes: number, language: string): string => {
  const isSmall = bytes < MEBIBYTE;
  const format = numberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall || bytes >= 10 * MEBIBYTE ? 0 : 1,
  });
  return format.format(isSmall ? Math.max(1, Math.round(bytes / 1024)) : bytes / MEBIBYTE);
};

/** Returns why a file was refused, with its type or size if that is the reason. */
export const useFaultText = (): ((error: BridgeError) => string) => {
  const text = useText('attachments');
  const language = useUiLanguage();
  const errorText = useErrorText();
  return error => {
    const { type, bytes, limitBytes } = faultSchema.safeParse(error.data).data ?? {};
    if (error.code === 'unsupportedFileType' && type !== undefined && type !== '') return text('refused.type', { type });
    if (error.code === 'fileTooLarge' && bytes !== undefined && limitBytes !== undefined)
      return text('refused.size', { size: sizeText(bytes, language), limit: sizeText(limitBytes, language) });
    return errorText(error).message;
  };
};
