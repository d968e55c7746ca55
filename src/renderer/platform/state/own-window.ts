/** What this needs of the browser's locks: one is released as soon as its window is gone, also by a crash. */
export type WindowLocks = Pick<LockManager, 'query' | 'request'>;

/** This window among the windows of the desk. */
export interface OwnWindow {
  /** Returns its id: the same after a reload, and no other open window has it. */
  readonly id: () => Promise<string>;
  /** Returns the ids of the other windows that are open now. */
  readonly others: () => Promise<ReadonlySet<string>>;
}

const KEPT = 'galley.window';
const LOCK = 'galley.window.';
/** A page that is reloaded lets go of its lock within this; a window that was duplicated never does. */
const RELOAD_MS = 500;

const hold = (locks: WindowLocks, id: string): Promise<boolean> =>
  new Promise(resolve => {
    const untilGone = (): Promise<never> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    locks.request(`${LOCK}${id}`, { signal: AbortSignal.timeout(RELOAD_MS) }, untilGone).catch(() => resolve(false));
  });

/** `storage` lasts as long as the window, and a duplicated window has a copy of it. Without `locks`, no window knows of others. */
export const createOwnWindow = ({
  storage,
  locks,
  makeId = () => crypto.randomUUID(),
}: {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly locks: WindowLocks | undefined;
  readonly makeId?: () => string;
}): OwnWindow => {
  let claimed: Promise<string> | undefined;
  const claim = async (): Promise<string> => {
    const kept = storage.getItem(KEPT);
    if (kept !== null && (locks === undefined || (await hold(locks, kept)))) return kept;
    const id = makeId();
    storage.setItem(KEPT, id);
    if (locks !== undefined) await hold(locks, id);
    return id;
  };
  const id = (): Promise<string> => (claimed ??= claim());
  return {
    id,
    others: async () => {
      const [own, locked] = [await id(), (await locks?.query())?.held ?? []];
      const ids = locked.flatMap(({ name }) => (name?.startsWith(LOCK) === true ? [name.slice(LOCK.length)] : []));
      return new Set(ids.filter(one => one !== own));
    },
  };
};
