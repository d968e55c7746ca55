import { useEffect, useMemo, useRef } from 'react';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { MediaServices } from '#richtext/media-services.tsx';
import { useText } from '#ui/i18n.ts';
import { useFaultText } from './attachments/use-fault-text.ts';
import { createPictureLibrary, createUnsentPictures, type UploadWords } from './text-pictures.ts';

/** How pictures of a text get into the library; the value never changes, its words follow the language. */
export const useTextPictures = (): Pick<MediaServices, 'library' | 'unsent'> => {
  const bridge = useBridge();
  const text = useText('blocks');
  const faultText = useFaultText();
  const say: UploadWords = {
    failed: error => text('image.upload.failed', { reason: faultText(error) }),
    cancelledByPerson: () => text('image.upload.cancelledByPerson'),
    cancelledElsewhere: () => text('image.upload.cancelledElsewhere'),
  };
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  return useMemo(() => {
    const words: UploadWords = {
      failed: error => latest.current.failed(error),
      cancelledByPerson: () => latest.current.cancelledByPerson(),
      cancelledElsewhere: () => latest.current.cancelledElsewhere(),
    };
    return { library: createPictureLibrary(bridge, words), unsent: createUnsentPictures(bridge, words) };
  }, [bridge]);
};
