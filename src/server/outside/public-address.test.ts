import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('addresses that the newsroom may visit', () => {
  it.each(['93.184.216.34', '1.1.1.1', '195.186.1.110', '2606:4700:4700::1111', '2001:4860:4860::8888', '[2606:4700:4700::1111]'])(
    'visits the public address %s',
    address => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback, all of it', '127.255.255.254'],
    ['nothing in particular', '0.0.0.0'],
    ['nothing in particular, all of it', '0.1.2.3'],
    ['private', '10.0.0.8'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier-grade', '100.64.0.1'],
    ['link-local, where clouds keep their secrets', '169.254.169.254'],
    ['documentation', '192.0.2.1'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['octal', '0177.0.0.1'],
    ['octal that reads as public', '010.8.8.8'],
    ['hexadecimal', '0x7f.0.0.1'],
    ['decimal', '2130706433'],
    ['short', '127.1'],
    ['IPv6 loopback', '::1'],
    ['IPv6 nothing', '::'],
    ['IPv6 loopback in brackets', '[::1]'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped, in hexadecimal', '::ffff:7f00:1'],
    ['mapped public', '::ffff:8.8.8.8'],
    ['compatible', '::127.0.0.1'],
    ['compatible, in hexadecimal', '::7f00:1'],
    ['translated (NAT64)', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:53aa:64c::'],
    ['unique local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['IPv6 multicast', 'ff02::1'],
    ['IPv6 documentation', '2001:db8::1'],
    ['a name', 'localhost'],
    ['nothing at all', ''],
  ])('never visits %s: %s', (_name, address) => expect(isPublicAddress(address)).toBe(false));
});
