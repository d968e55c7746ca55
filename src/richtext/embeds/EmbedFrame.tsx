import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { frameHeight, heightInMessage, type KnownHeights } from '#domain/embeds/frame-height.ts';
import { readFrameMessage } from '#domain/embeds/frame-message.ts';
import type { Player } from '#domain/embeds/player.ts';

/**
 * The frame page has an origin of its own, so that `allow-same-origin` gives it that origin and never the window's. Without
 * `allow-top-navigation`, `allow-modals`, `allow-forms` and `allow-downloads`, also for everything that it frames.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
/** An upright film is no wider than a telephone. */
const UPRIGHT_WIDTH = 340;

export interface EmbedFrameProps {
  /** Address of the frame page. */
  readonly frameAddress: string;
  readonly player: Player;
  readonly title: string;
  readonly heights?: Omit<KnownHeights, 'measured'> | undefined;
  readonly onShown: () => void;
  readonly onUnreachable: () => void;
}

const sizeOf = ({
  player,
  heights,
  measured,
}: Pick<EmbedFrameProps, 'player' | 'heights'> & { readonly measured: number | undefined }): CSSProperties => {
  if (player.ratio === undefined) return { height: frameHeight({ ...heights, measured }) };
  return { aspectRatio: String(player.ratio), ...(player.ratio < 1 ? { maxWidth: UPRIGHT_WIDTH } : {}) };
};

/** The foreign page, two sandboxed frames away. Give it the player's address as its key: a frame never changes what it shows. */
export const EmbedFrame = ({ frameAddress, player, title, heights, onShown, onUnreachable }: EmbedFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [measured, setMeasured] = useState<number>();
  const latest = useRef({ onShown, onUnreachable });
  useEffect(() => {
    latest.current = { onShown, onUnreachable };
  });
  useEffect(() => {
    const origin = frameAddress.replace(/\/$/u, '');
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.source === null || event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const message = readFrameMessage(event.data);
      if (message?.state === 'unreachable') latest.current.onUnreachable();
      if (message?.state === 'shown') latest.current.onShown();
      const height = message?.state === 'said' ? heightInMessage(message.said) : undefined;
      if (height !== undefined) setMeasured(height);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frameAddress]);
  return (
    <iframe
      ref={frame}
      className="g-embed-frame"
      title={title}
      sandbox={SANDBOX}
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      src={`${frameAddress}#${encodeURIComponent(player.address)}`}
      style={sizeOf({ player, heights, measured })}
    />
  );
};
