import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AttachTarget } from '#bridge/states.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { withAttachmentCredit, withCreditPattern } from '#domain/media/credit.ts';
import { useCreditPattern } from './credit-pattern.ts';
import {
  checkedImageForm,
  hasErrors,
  type ImageFormValue,
  mayPropose,
  withAttachment,
  withDescription,
  withFileWords,
  withoutDescription,
  withoutPicture,
  withProposal,
  withUpload,
} from './image-form.ts';
import type { ImageLoadingStep, LoadingStatus } from './intake/loading-status.ts';
import { isOnTheWay } from './intake/state.ts';
import { type PicturePlace, useIncoming } from './intake/use-incoming.ts';
import { type AltProposal, useAltProposal } from './use-alt-proposal.ts';

export interface ImageFormOptions {
  readonly value: ImageFormValue;
  readonly onChange: (value: ImageFormValue) => void;
  readonly attachTo: AttachTarget | null;
  /** The surrounding history can redo a step: nothing is proposed automatically (B4-017). */
  readonly hasRedo: boolean;
  readonly onBusyChange: ((isBusy: boolean) => void) | undefined;
}

export interface ImageFormActions {
  readonly upload: PicturePlace;
  readonly proposal: AltProposal;
  /** State of each step (B3-045, B4-012). */
  readonly statuses: Readonly<Record<ImageLoadingStep, LoadingStatus<unknown>>>;
  /** A picture is pending: what saves the form waits. */
  readonly isBusy: boolean;
  /** The picture waits for the connection; the id of the same picture that is here already. */
  readonly note: { readonly isWaiting: boolean; readonly duplicateOf: string | null };
  readonly change: (part: Partial<ImageFormValue>) => void;
  readonly describe: (description: string) => void;
  readonly propose: () => void;
  readonly takeFileWords: () => void;
  readonly choose: (attachment: Attachment) => void;
  readonly remove: () => void;
}

/** Provides the actions and the state of a picture form. */
export const useImageForm = ({ value, onChange, attachTo, hasRedo, onBusyChange }: ImageFormOptions): ImageFormActions => {
  // What ends later (an upload, a proposal) changes the form as it is then.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const pattern = useCreditPattern();
  const [note, setNote] = useState<ImageFormActions['note']>({ isWaiting: false, duplicateOf: null });
  const put = (next: ImageFormValue): void => {
    const checked = hasErrors(latest.current) ? checkedImageForm(next) : next;
    latest.current = checked;
    onChange(checked);
  };
  const proposal = useAltProposal({
    onProposed: ({ altText }) => put(withProposal(latest.current, altText)),
    onFailed: () => put(withoutDescription(latest.current)),
  });
  const proposeFor = ({ elvisId, nameSource }: ImageFormValue): void => {
    if (mayPropose({ isOtherSource: true, nameSource, hasRedo, elvisId })) proposal.propose(elvisId);
  };
  const upload = useIncoming({
    attachTo,
    onDone: ({ asset, isSent, duplicateOf }) => {
      put(withUpload(latest.current, { ...asset, metadata: withCreditPattern(asset.metadata, pattern) }));
      setNote({ isWaiting: !isSent, duplicateOf });
      // The newsroom describes only what it has.
      if (isSent) proposeFor(latest.current);
    },
  });
  const isBusy = isOnTheWay(upload.state);
  const notifyBusy = useEffectEvent(() => onBusyChange?.(isBusy));
  useEffect(() => notifyBusy(), [isBusy]);
  const clear = (): void => {
    proposal.stop();
    upload.forget();
    setNote({ isWaiting: false, duplicateOf: null });
  };
  return {
    upload,
    proposal,
    statuses: { ...upload.statuses, generateImageAltText: proposal.status },
    isBusy,
    note,
    change: part => put({ ...latest.current, ...part }),
    describe: description => {
      proposal.stop();
      put(withDescription(latest.current, description));
    },
    propose: () => proposal.propose(latest.current.elvisId),
    takeFileWords: () => {
      proposal.stop();
      put(withFileWords(latest.current));
    },
    choose: attachment => {
      if (attachment.sourceId === latest.current.elvisId) return;
      clear();
      put(withAttachment(latest.current, withAttachmentCredit(attachment, pattern)));
      proposeFor(latest.current);
    },
    remove: () => {
      clear();
      put(withoutPicture(latest.current));
    },
  };
};
