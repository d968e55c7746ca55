import { readAddress } from './address.ts';
import { readEmbedCode } from './embed-code.ts';
import type { Player } from './player.ts';

/** The input for embedded content: one address, or one complete iframe tag (B5-053). */
export interface IframeSource {
  readonly kind: 'address' | 'iframe';
  /** The address of the frame, https. */
  readonly src: string;
  /** Height in pixels that the tag sets. */
  readonly height?: number;
}

const MAX_HEIGHT = 5000;

const heightOf = (height: string | undefined): number | undefined => {
  const pixels = Number(/^(?<number>\d{1,4})(?:px)?$/u.exec(height?.trim() ?? '')?.groups?.['number'] ?? '0');
  return pixels > 0 && pixels <= MAX_HEIGHT ? pixels : undefined;
};

/**
 * Parses the input for embedded content. Only the address of an iframe tag counts: a page in its `srcdoc`, handlers and other
 * attributes are never shown. An address that is not https is refused, as no reader's browser would show it.
 */
export const readIframeSource = (input: string): IframeSource | undefined => {
  const code = readEmbedCode(input);
  if (!code) {
    const address = readAddress(input);
    return address?.protocol === 'https' ? { kind: 'address', src: address.text } : undefined;
  }
  const [tag] = code.iframes;
  if (!code.isOneIframe || !tag || tag.attributes['srcdoc'] !== undefined) return undefined;
  const given = (tag.attributes['src'] ?? '').trim();
  const address = readAddress(given.startsWith('//') ? `https:${given}` : given);
  if (address?.protocol !== 'https') return undefined;
  const height = heightOf(tag.attributes['height']);
  return { kind: 'iframe', src: address.text, ...(height === undefined ? {} : { height }) };
};

/** The frame of an address without a known network. */
export const plainPlayer = (src: string): Player | undefined => {
  const address = readAddress(src);
  return address?.protocol === 'https' ? { address: address.text } : undefined;
};
