import { type RefObject, useEffect, useRef, useState } from 'react';
import { holdKeys } from '../../platform/keys/held-keys.ts';
import { useStores } from '../../platform/state/stores.tsx';

export interface TypedAhead {
  /** Changes each time the palette is opened: earlier input is discarded. */
  readonly opening: number;
  /** Returns the text typed since the palette was opened; to be called once its field has the focus. */
  readonly take: () => string;
}

/** Buffers input between the request for the palette and the moment its field can take it. */
export const useTypedAhead = (): TypedAhead => {
  const { commands } = useStores();
  const [opening, setOpening] = useState(0);
  const held: RefObject<ReturnType<typeof holdKeys> | null> = useRef(null);
  const take = (): string => {
    const words = held.current?.take() ?? '';
    held.current = null;
    return words;
  };
  useEffect(() => {
    const drop = (): void => {
      held.current?.take();
      held.current = null;
    };
    const stop = commands.subscribe(({ isPaletteOpen }, before) => {
      if (isPaletteOpen === before.isPaletteOpen) return;
      drop();
      if (!isPaletteOpen) return;
      held.current = holdKeys();
      setOpening(count => count + 1);
    });
    return () => {
      stop();
      drop();
    };
  }, [commands]);
  return { opening, take };
};
