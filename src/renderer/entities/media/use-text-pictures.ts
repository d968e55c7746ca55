import { useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ConnectivityState } from '#bridge/states.ts';
import { bridgeKey } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { MediaServices } from '#richtext/view/media-services.tsx';
import { useText } from '#ui/i18n.ts';
import { useCreditPattern } from './credit-pattern.ts';
import { shownAddress } from './picture-address.ts';
import { TextPictureFields } from './TextPictureFields.tsx';
import { TextPreviewField } from './TextPreviewField.tsx';
import { useFaultText } from './attachments/use-fault-text.ts';
import { intakeOf } from './intake/intake.ts';
import { createPictureLibrary, createUnsentPictures, type UploadWords } from './intake/text-pictures.ts';

/** Holds values that are read when needed: words of the present language, the pattern of the present title. */
const createLatest = (first: UploadWords, firstPattern: string) => {
  let say = first;
  let pattern = firstPattern;
  const words: UploadWords = {
    failed: error => say.failed(error),
    cancelledByPerson: () => say.cancelledByPerson(),
    cancelledElsewhere: () => say.cancelledElsewhere(),
  };
  return {
    words,
    creditPattern: (): string => pattern,
    set: (next: UploadWords, nextPattern: string): void => {
      say = next;
      pattern = nextPattern;
    },
  };
};

/** Provides the upload of pictures of a text; the value never changes, its words follow the language. */
export const useTextPictures = (): Pick<
  MediaServices,
  'addressOf' | 'library' | 'unsent' | 'connection' | 'PictureFields' | 'PreviewField'
> => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const text = useText('blocks');
  const faultText = useFaultText();
  const pattern = useCreditPattern();
  const say: UploadWords = {
    failed: error => text('image.upload.failed', { reason: faultText(error) }),
    cancelledByPerson: () => text('image.upload.cancelledByPerson'),
    cancelledElsewhere: () => text('image.upload.cancelledElsewhere'),
  };
  const [latest] = useState(() => createLatest(say, pattern));
  useEffect(() => latest.set(say, pattern));
  return useMemo(
    () => ({
      // The blocks ask for as many pixels as they need; the query doubles the size on the page (B5-065).
      addressOf: (stored, widthPx, cut) => shownAddress(stored, { crop: cut?.cropMarks, focus: cut?.focusPoint, widthPx: widthPx / 2 }),
      library: createPictureLibrary({ bridge, intake: intakeOf(bridge), words: latest.words, creditPattern: latest.creditPattern }),
      unsent: createUnsentPictures(bridge, latest.words),
      connection: {
        subscribe: listener => bridge.on('connectivity.changed', listener),
        isOffline: () => queryClient.getQueryData<ConnectivityState>(bridgeKey('connectivity.get', {}))?.kind === 'offline',
      },
      PictureFields: TextPictureFields,
      PreviewField: TextPreviewField,
    }),
    [bridge, queryClient, latest],
  );
};
