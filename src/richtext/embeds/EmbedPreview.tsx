import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { DEFAULT_FRAME_HEIGHT, type KnownHeights } from '#domain/embeds/frame-height.ts';
import type { Player } from '#domain/embeds/player.ts';
import { isOpenable } from '#domain/text/links.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { ShareIcon } from '#ui/icons.ts';
import { useSurroundings } from '../view/block-view.tsx';
import { EmbedFrame } from './EmbedFrame.tsx';
import { useHasNetwork, useNear } from './frame-hooks.tsx';
import './embed.css';

export interface EmbedPreviewProps {
  /** Name of the network or the kind of embed. */
  readonly name: string;
  readonly glyph: ReactElement;
  /** The address that opens outside. */
  readonly address: string;
  /** The content of the frame; without it only the card. */
  readonly player: Player | undefined;
  /** Reason why there is no player, in words. */
  readonly note?: string | undefined;
  /** Note shown if the page cannot be reached; by default, that the network cannot be reached. */
  readonly brokenNote?: string | undefined;
  readonly heights?: Omit<KnownHeights, 'measured'> | undefined;
  /** Lies over the frame, so that a click reaches the block. */
  readonly isCovered?: boolean;
  readonly tools?: ReactNode;
}

const Head = ({ name, glyph, address, tools }: Pick<EmbedPreviewProps, 'name' | 'glyph' | 'address' | 'tools'>) => {
  const text = useText('blocks');
  return (
    <div className="g-embed-head">
      {glyph}
      <strong>{name}</strong>
      <span className="g-embed-address">{address === '' ? text('embed.empty') : address}</span>
      {isOpenable(address) ? (
        <a className="g-embed-open" href={address} target="_blank" rel="noopener noreferrer" aria-label={text('embed.open', { name })}>
          <ShareIcon size={14} />
        </a>
      ) : null}
      {tools}
    </div>
  );
};

/**
 * A frame that cannot be reached makes room for a note, and a second try for the frame: what had the focus goes, and the keyboard would be
 * at the page itself.
 * @returns to be called before the change
 */
const useKeptFocus = (box: RefObject<HTMLElement | null>, isBroken: boolean) => {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = hadFocus.current && !box.current?.contains(document.activeElement);
    hadFocus.current = false;
    if (!isLost) return;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (find('.g-embed-note button') ?? find('.g-embed-open, button'))?.focus();
  }, [box, isBroken]);
  return () => void (hadFocus.current = box.current?.contains(document.activeElement) ?? false);
};

/**
 * An embed as it looks to readers, below a line that says what it is. Loads when it comes near; if there is no network, no player or no
 * answer, the line stays, with a few words and a way out: never a blank hole.
 */
export const EmbedPreview = (props: EmbedPreviewProps) => {
  const { name, player, note, brokenNote, heights, isCovered = false } = props;
  const text = useText('blocks');
  const { frameAddress } = useSurroundings().services;
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const hasNetwork = useHasNetwork();
  const [broken, setBroken] = useState<string>();
  const [shown, setShown] = useState<string>();
  const address = player?.address;
  const [hadNetwork, setHadNetwork] = useState(hasNetwork);
  if (hadNetwork !== hasNetwork) {
    setHadNetwork(hasNetwork);
    // Retries when the network is back.
    if (hasNetwork) setBroken(undefined);
  }
  const isBroken = address !== undefined && (broken === address || !hasNetwork);
  const noteFocus = useKeptFocus(box, isBroken);
  const change = (unreachable: string | undefined): void => {
    noteFocus();
    setBroken(unreachable);
  };
  const canShow = player !== undefined && frameAddress !== undefined && !isBroken;
  return (
    <div className="g-embed" ref={box} contentEditable={false}>
      <Head {...props} />
      {canShow ? (
        <div className="g-embed-stage" style={player.ratio === undefined ? { minHeight: DEFAULT_FRAME_HEIGHT / 2 } : undefined}>
          {shown === player.address ? null : (
            <span className="g-embed-loading" aria-hidden="true">
              {text('embed.loading', { name })}
            </span>
          )}
          {isNear ? (
            <EmbedFrame
              key={player.address}
              frameAddress={frameAddress}
              player={player}
              title={name}
              heights={heights}
              onShown={() => setShown(player.address)}
              onUnreachable={() => change(player.address)}
            />
          ) : (
            <div
              className="g-embed-frame"
              style={player.ratio === undefined ? { height: DEFAULT_FRAME_HEIGHT } : { aspectRatio: String(player.ratio) }}
            />
          )}
          {isCovered ? <div className="g-embed-cover" /> : null}
        </div>
      ) : null}
      {isBroken ? (
        <p className="g-embed-note" role="status">
          {brokenNote ?? text('embed.unreachable', { name })}{' '}
          {hasNetwork ? (
            <Button kind="minimal" size="small" onClick={() => change(undefined)}>
              {text('embed.retry')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {player === undefined && note !== undefined ? <p className="g-embed-note">{note}</p> : null}
    </div>
  );
};
