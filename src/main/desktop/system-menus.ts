import type { JumpListCategory, JumpListItem, MenuItemConstructorOptions } from 'electron';
import type { NamedPlace } from '#services/ports.ts';

export interface SystemMenuOptions {
  readonly text: (key: string) => string;
  readonly recent: readonly NamedPlace[];
}

/** The place that opens the scratch pad over whatever is shown. */
export const SCRATCH_PAD = '/scratchPad';

const TASKS = [
  { path: '/articles/new', key: 'task.newArticle' },
  { path: SCRATCH_PAD, key: 'task.newNote' },
  { path: '/search', key: 'task.search' },
] as const;

/** Longer names are cut by the system itself, in places of its own choice. */
const NAME_LENGTH = 100;
const nameOf = ({ title }: NamedPlace): string => (title.length > NAME_LENGTH ? `${title.slice(0, NAME_LENGTH - 1)}…` : title);

/** In a label, an ampersand would mark the letter behind it. */
const labelOf = (place: NamedPlace): string => nameOf(place).replaceAll('&', '&&');

const tasksOf = ({ text }: SystemMenuOptions): readonly NamedPlace[] => TASKS.map(({ path, key }) => ({ path, title: text(key) }));

/** The entries for places, for a menu that Electron draws. */
export const placeItems = (places: readonly NamedPlace[], goTo: (path: string) => void): MenuItemConstructorOptions[] =>
  places.map(place => ({ label: labelOf(place), click: () => void goTo(place.path) }));

/** The menu of the icon in the dock of macOS. */
export const dockTemplate = (options: SystemMenuOptions & { readonly goTo: (path: string) => void }): MenuItemConstructorOptions[] => [
  ...placeItems(options.recent, options.goTo),
  ...(options.recent.length > 0 ? [{ type: 'separator' } as const] : []),
  ...placeItems(tasksOf(options), options.goTo),
];

export interface JumpListOptions extends SystemMenuOptions {
  /** The program of this desk, and what it is started with before the link. */
  readonly program: string;
  readonly leading: string;
  /** Entries that the user removed from the list: the system refuses a list that contains them again. */
  readonly removed: readonly Pick<JumpListItem, 'args'>[];
}

/** The taskbar's list on Windows: each entry starts the program with a link, which the running one takes over. */
export const jumpList = (options: JumpListOptions): JumpListCategory[] => {
  const { text, recent, program, leading, removed } = options;
  const itemOf = (place: NamedPlace): JumpListItem => ({
    type: 'task',
    title: nameOf(place),
    description: nameOf(place),
    program,
    args: `${leading}galley:/${place.path.split('?')[0] ?? ''}`,
  });
  const refused = new Set(removed.map(({ args }) => args));
  const shown = recent.map(itemOf).filter(({ args }) => !refused.has(args));
  return [
    ...(shown.length > 0 ? [{ type: 'custom' as const, name: text('recent'), items: shown }] : []),
    { type: 'tasks', items: tasksOf(options).map(itemOf) },
  ];
};
