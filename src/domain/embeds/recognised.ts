import { type Address, readAddress, readBareAddress, readCodeAddress } from './address.ts';
import { type EmbedCode, type EmbedTag, readEmbedCode } from './embed-code.ts';

/** A recognised address or embed code, ready for the data of an embed element (B3-028). */
export interface Recognised {
  /** Kind of content, for example `x-youtube/video`; the public site chooses its component by it. */
  readonly mimetype: string;
  /** The canonical address, always https. */
  readonly src: string;
  /** The address as entered, or as in the embed code. */
  readonly originalSrc: string;
}

/** A network's address: its kind and canonical form. */
export type ReadNetworkAddress = (address: Address) => Pick<Recognised, 'mimetype' | 'src'> | undefined;

/** The addresses in an embed code that may name the post, best first. */
export type AddressesInCode = (code: EmbedCode) => readonly string[];

/** Recognises one network. Pure and total: nothing is thrown, run or fetched. */
export type Recognise = (input: string) => Recognised | undefined;

const fromAddress = (address: Address | undefined, read: ReadNetworkAddress): Recognised | undefined => {
  const found = address && read(address);
  return address && found && { ...found, originalSrc: address.text };
};

/** Recognises a network by its address, or by an embed code that holds exactly such an address (B5-040). */
export const recogniseBy =
  (read: ReadNetworkAddress, addressesIn: AddressesInCode): Recognise =>
  input => {
    const code = readEmbedCode(input);
    if (!code) {
      const found = fromAddress(readAddress(input) ?? readBareAddress(input), read);
      return found && { ...found, originalSrc: input.trim() };
    }
    if (code.hasLooseText) return undefined;
    for (const candidate of addressesIn(code)) {
      const found = fromAddress(readCodeAddress(candidate), read);
      if (found) return found;
    }
    return undefined;
  };

/** The `src` of the iframes in a code. */
export const iframeAddresses: AddressesInCode = ({ iframes }) => iframes.flatMap(({ attributes }) => attributes['src'] ?? []);

/** One attribute of the blockquotes with a class. */
export const quoteAddresses =
  (className: string, ...attributes: readonly string[]): AddressesInCode =>
  ({ blockquotes }) =>
    blockquotes
      .filter(({ classes }) => classes.includes(className))
      .flatMap(quote => attributes.flatMap(name => quote.attributes[name] ?? []));

/** The links in blockquotes; the last one is the post's own, those before it are in its text. */
export const quoteLinks =
  (accepts: (quote: EmbedTag) => boolean): AddressesInCode =>
  ({ blockquotes }) =>
    blockquotes.filter(accepts).flatMap(({ links }) => links.toReversed());
