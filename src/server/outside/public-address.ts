import ipaddr from 'ipaddr.js';

/**
 * Checks whether an IP address belongs to the public internet. Everything with a special purpose is refused: loopback, private, link-local
 * (cloud metadata), carrier-grade, multicast, reserved, unique local, and addresses that contain another one (mapped, 6to4, NAT64, Teredo).
 */
export const isPublicAddress = (address: string): boolean => {
  const plain = address.replace(/^\[|\]$/gu, '').replace(/%.*$/u, '');
  // Four decimal parts only: short, octal and hexadecimal forms are parsed differently by different programs.
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(plain)) return false;
  const parsed = ipaddr.IPv6.parse(plain);
  return parsed.range() === 'unicast' && !isIPv4Compatible(parsed);
};

/** `::7f00:1`, the deprecated form of an IPv4 address (RFC 4291, section 2.5.5.1), counts as unicast in the library. */
const isIPv4Compatible = (address: ipaddr.IPv6): boolean => address.parts.slice(0, 6).every(part => part === 0);
