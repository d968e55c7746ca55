import { isHostOf, readAddress } from './address.ts';

/** One property of a front-end component (B3-027). */
export interface ComponentProperty {
  readonly key: string;
  readonly value: string;
}

/** Checks whether an address is one of the publisher's front-end components: https, on the configured host or below it (B5-049). */
export const isComponentAddress = (src: string, host: string | undefined): boolean => {
  const address = readAddress(src);
  return host !== undefined && host !== '' && address?.protocol === 'https' && isHostOf(address.host, host.toLowerCase());
};
