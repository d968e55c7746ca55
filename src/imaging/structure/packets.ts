/** EXIF or XMP as a JPEG holds it: the content of one of its APP1 segments. */
export type WordPacket = Uint8Array;

const EXIF_MARK = Buffer.from('Exif\0\0', 'latin1');
const XMP_MARK = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
/** A segment's length has two bytes and counts them (ITU-T T.81, B.1.1.4). */
const MAX_SEGMENT_BYTES = 65_533;

const marked = (mark: Buffer, content: Uint8Array): WordPacket =>
  Buffer.from(content.subarray(0, mark.byteLength)).equals(mark) ? content : Buffer.concat([mark, content]);

/** The packets of a container; those that are too long for a JPEG are left out: nobody writes such a caption. */
export const packetsOf = ({
  exif,
  xmp,
}: {
  readonly exif?: Uint8Array | undefined;
  readonly xmp?: Uint8Array | undefined;
}): readonly WordPacket[] =>
  [...(exif ? [marked(EXIF_MARK, exif)] : []), ...(xmp ? [marked(XMP_MARK, xmp)] : [])].filter(
    packet => packet.byteLength <= MAX_SEGMENT_BYTES,
  );

/** A JPEG of nothing but these packets. */
export const wordsOfPackets = (packets: readonly WordPacket[]): Uint8Array => {
  if (packets.length === 0) return new Uint8Array();
  const segments = packets.map(packet => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(packet.byteLength + 2);
    return Buffer.concat([Uint8Array.of(0xff, 0xe1), length, packet]);
  });
  return Buffer.concat([Uint8Array.of(0xff, 0xd8), ...segments, Uint8Array.of(0xff, 0xd9)]);
};
