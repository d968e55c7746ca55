const LONGEST = 2_048;
/** Header fields allowed besides the recipient; others make some programs attach files (RFC 6068, section 4). */
const MAIL_FIELDS: ReadonlySet<string> = new Set(['subject', 'body', 'cc', 'bcc']);
/** Signs that are not valid in an address and that parsers treat differently. */
// eslint-disable-next-line no-control-regex -- these are the signs
const AMBIGUOUS = /[\u0000-\u001f\u007f\\]/u;

const isPlainMail = ({ searchParams, host }: URL): boolean =>
  host === '' && [...searchParams.keys()].every(field => MAIL_FIELDS.has(field.toLowerCase()));

/**
 * The normalised address for the system's browser or mail program; undefined for what is refused: anything but
 * https and mailto, user names, ambiguous signs, more than 2,048 signs (Electron's security checklist, 15).
 */
export const outsideAddress = (address: string): string | undefined => {
  if (address.length > LONGEST || AMBIGUOUS.test(address)) return undefined;
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || url.href.length > LONGEST) return undefined;
  if (url.protocol === 'https:' && url.hostname !== '') return url.href;
  return url.protocol === 'mailto:' && isPlainMail(url) ? url.href : undefined;
};
