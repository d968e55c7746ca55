import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import { useText } from '#ui/i18n.ts';

const faultSchema = z.object({ type: z.string().min(1) });

/** The words of a refusal that names the kind of the file (B5-061); undefined for failures whose words are those of their code. */
export const useRefusalText = (): ((error: BridgeError) => string | undefined) => {
  const text = useText('media');
  return error => {
    if (error.code !== 'unsupportedFileType') return undefined;
    const fault = faultSchema.safeParse(error.data);
    return fault.success ? text('refused.kind', { type: fault.data.type }) : undefined;
  };
};
