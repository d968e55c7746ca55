import type { ComponentType, ReactElement, ReactNode } from 'react';

type LoadScreen = () => Promise<ComponentType>;

/** Fields that the kind declares itself, over what its schema says: by their names. */
export type OwnFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Parts of a kind in the window beside its declaration; omitted ones are derived. */
export interface KindParts {
  readonly icon: ReactElement;
  /** Screens of its own. */
  readonly list?: LoadScreen;
  readonly create?: LoadScreen;
  readonly one?: LoadScreen;
  /** Body of an item for readers, below its head; derived from its picture and texts if omitted. */
  readonly body?: () => Promise<ComponentType<{ readonly item: never }>>;
  /** Above its list, such as tabs. */
  readonly Head?: () => ReactNode;
  /** At the end of the bar above its list. */
  readonly Tools?: () => ReactNode;
  readonly fields?: () => Promise<OwnFields>;
}
