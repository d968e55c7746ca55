/** The part of the Network Information API that tells of cost; Chromium has it, other browsers do not. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

const connectionIn = (source: object): NetworkInformation | undefined =>
  'connection' in source && typeof source.connection === 'object' && source.connection !== null ? source.connection : undefined;

/** Whether traffic costs: null where the browser does not know. */
export const isMeteredIn = (source: object): boolean | null => {
  const connection = connectionIn(source);
  if (connection === undefined) return null;
  const { saveData, type } = connection;
  if (saveData === true || type === 'cellular') return true;
  return saveData === undefined && type === undefined ? null : false;
};

/** Calls back now and at every change of the connection; returns the way to stop. */
export const watchConnection = (source: object, listener: () => void): (() => void) => {
  listener();
  const connection = connectionIn(source);
  if (!(connection instanceof EventTarget)) return () => undefined;
  connection.addEventListener('change', listener);
  return () => connection.removeEventListener('change', listener);
};
