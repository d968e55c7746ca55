import { isHostOf } from './address.ts';
import type { Player } from './player.ts';
import { iframeAddresses, type ReadNetworkAddress, recogniseBy } from './recognised.ts';

/** The kind of a television channel on Zattoo (B3-034). */
export const ZATTOO_MIMETYPE = 'x-zattoo/video';

const isZattooHost = (host: string): boolean =>
  host === 'zattoo.com' || host === 'www.zattoo.com' || isHostOf(host, 'embed.zattoo.com') || isHostOf(host, 'partner.zattoo.com');

/** https only; Zattoo itself, its embeds and its partners (B5-048). */
const readZattoo: ReadNetworkAddress = ({ protocol, host, path, text }) =>
  protocol === 'https' && isZattooHost(host) && path.length > 0 ? { mimetype: ZATTOO_MIMETYPE, src: text } : undefined;

/** Recognises a television channel or programme of Zattoo by its address or the iframe of its embed code. */
export const recogniseZattoo = recogniseBy(readZattoo, iframeAddresses);

/** Zattoo's player. */
export const zattooPlayer = (src: string): Player | undefined => {
  const found = recogniseZattoo(src);
  return found && { address: found.src, ratio: 16 / 9 };
};
