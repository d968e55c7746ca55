const PROGRAMS = [
  ['Galley', /Galley\/|Electron\//u],
  ['Edge', /Edg\//u],
  ['Opera', /OPR\//u],
  ['Firefox', /Firefox\//u],
  ['Chrome', /Chrome\//u],
  ['Safari', /Safari\//u],
] as const;
const SYSTEMS = [
  ['iOS', /iPhone|iPad/u],
  ['Android', /Android/u],
  ['Windows', /Windows/u],
  ['macOS', /Mac OS X|Macintosh/u],
  ['Linux', /Linux|X11/u],
] as const;

type Names = readonly (readonly [name: string, sign: RegExp])[];
const nameIn = (client: string, names: Names): string | undefined => names.find(([, sign]) => sign.test(client))?.[0];

/** Returns the common name of a program and its system, for example "Firefox, Windows"; unknown ones as they called themselves. */
export const clientWords = (client: string): string => {
  const known = [nameIn(client, PROGRAMS), nameIn(client, SYSTEMS)].filter(name => name !== undefined);
  return known.length === 0 ? client : known.join(', ');
};
