import { useState } from 'react';
import type { BridgeError, Upload } from '#bridge/states.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { useFaultText } from '#renderer/entities/media/attachments/use-fault-text.ts';
import { uploadsOf, type UploadsStore } from '#renderer/entities/media/uploads.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { slideOfAsset } from './slide-of.ts';
import { slideshowIntakeOf } from './slideshow-intake.ts';

/** The upload once the newsroom has the picture, or says why not. */
const settled = (uploads: UploadsStore, first: Upload): Promise<Result<Upload, BridgeError>> =>
  new Promise(resolve => {
    const take = (upload: Upload | undefined): boolean => {
      if (upload?.state === 'failed') resolve(err(upload.error ?? { code: 'unknown' }));
      else if (upload?.state === 'cancelled') resolve(err({ code: 'cancelled' }));
      else if (upload?.state === 'waiting') resolve(err({ code: 'offline' }));
      else if (upload?.state === 'done') resolve(ok(upload));
      else return false;
      return true;
    };
    if (take(uploads.of(first.id) ?? first)) return;
    const stop = uploads.subscribe(() => {
      if (take(uploads.of(first.id))) stop();
    });
  });

export interface AddressIntake {
  readonly isFetching: boolean;
  /** Why the last one did not come, in words. */
  readonly failure: string | undefined;
  /** Answers whether it became a slide. */
  readonly fetch: (url: string) => Promise<boolean>;
}

/** Lets the newsroom fetch a picture of the web and makes a slide of it. */
export const useAddressIntake = (slideshowId: string): AddressIntake => {
  const bridge = useBridge();
  const faultText = useFaultText();
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<string>();
  const bring = async (url: string): Promise<Result<Upload, BridgeError>> => {
    const begun = await bridge.call('uploads.fromAddress', { url, attachTo: { resource: 'slideshows', id: slideshowId } });
    return begun.ok ? settled(uploadsOf(bridge), begun.value) : begun;
  };
  return {
    isFetching,
    failure,
    fetch: async url => {
      setFetching(true);
      setFailure(undefined);
      const answer = await bring(url);
      setFetching(false);
      if (!answer.ok || answer.value.asset === null) {
        setFailure(faultText(answer.ok ? { code: 'unknown' } : answer.error));
        return false;
      }
      slideshowIntakeOf(bridge, slideshowId).add([slideOfAsset(crypto.randomUUID(), answer.value.asset)]);
      return true;
    },
  };
};
