/** Part of the Network Information API about cost; Chromium has it, other browsers do not. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

const connectionIn = (source: object): NetworkInformation | undefined =>
  'connection' in source && typeof source.connection === 'object' && source.connection !== null ? source.connection : undefined;

/** Returns whether traffic costs; null if the browser does not know. */
export const isMeteredIn = (source: object): boolean | null => {
  const connection = connectionIn(source);
  if (connection === undefined) return null;
  const { saveData, type } = connection;
  if (saveData === true || type === 'cellular') return true;
  return saveData === undefined && type === undefined ? null : false;
};

/** Calls the listener now and at every change of the connection; returns a function that stops it. */
export const watchConnection = (source: object, listener: () => void): (() => void) => {
  listener();
  const connection = connectionIn(source);
  if (!(connection instanceof EventTarget)) return () => undefined;
  connection.addEventListener('change', listener);
  return () => connection.removeEventListener('change', listener);
};
