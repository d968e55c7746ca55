import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEmbedServices } from '#renderer/entities/embed/use-embed-services.ts';
import type { FrameCheck } from '#richtext/view/block-services.tsx';

/** Asks the newsroom once per address whether it may be framed; an outdated answer is dropped (B5-054). */
export const useFrameCheck = (
  src: string | undefined,
): { readonly ask: (address: string | undefined) => void; readonly state: 'none' | 'loading' | FrameCheck } => {
  const { checkFrame } = useEmbedServices();
  const [checked, setChecked] = useState<{ readonly src: string; readonly answer: FrameCheck | undefined }>();
  const latest = useRef<string>(undefined);
  const ask = useCallback(
    (address: string | undefined): void => {
      if (address === undefined || !checkFrame || latest.current === address) return;
      latest.current = address;
      setChecked({ src: address, answer: undefined });
      void checkFrame(address).then(answer => {
        // An address whose check was unavailable may be checked again.
        if (answer === 'unavailable' && latest.current === address) latest.current = undefined;
        setChecked(before => (before?.src === address ? { src: address, answer } : before));
      });
    },
    [checkFrame],
  );
  // A stored address is checked when the field is opened.
  const askAtFirst = useEffectEvent(() => ask(src));
  useEffect(() => askAtFirst(), []);
  return { ask, state: checked === undefined || checked.src !== src ? 'none' : (checked.answer ?? 'loading') };
};
