import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const bytesOf = (length: number): Buffer => {
  if (length < 128) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};
const der = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const whole = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), bytesOf(whole.length), whole]);
};
const sequence = (...content: readonly Buffer[]): Buffer => der(0x30, ...content);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date): Buffer => der(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/gu, '').slice(2, 14)}Z`));
const pem = (label: string, content: Buffer): string =>
  `-----BEGIN ${label}-----\n${content.toString('base64').replaceAll(/.{64}/gu, '$&\n')}\n-----END ${label}-----\n`;

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

/** A certificate for 127.0.0.1 that nobody has signed but itself (RFC 5280), with its key; both in PEM. */
export const makeSelfSigned = (): { readonly cert: string; readonly key: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(`galley ${randomBytes(4).toString('hex')}`)))));
  const addresses = der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1]))));
  const day = 86_400_000;
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid('551d11'), addresses))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', certificate, privateKey));
  return {
    cert: pem('CERTIFICATE', sequence(certificate, ECDSA_WITH_SHA256, signature)),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
};
