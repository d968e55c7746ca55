import type { ComponentType, ReactElement, ReactNode } from 'react';

type LoadScreen = () => Promise<ComponentType>;

/** Fields that the kind declares itself, over what its schema says: by their names. */
export type OwnFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What the window has of a kind beside its declaration; what is left out is derived. */
export interface KindParts {
  readonly icon: ReactElement;
  /** Screens of its own. */
  readonly list?: LoadScreen;
  readonly create?: LoadScreen;
  readonly one?: LoadScreen;
  /** What readers get of one below its head; derived from its picture and texts where it is left out. */
  readonly body?: () => Promise<ComponentType<{ readonly item: never }>>;
  /** Above its list, such as tabs. */
  readonly Head?: () => ReactNode;
  /** At the end of the bar above its list. */
  readonly Tools?: () => ReactNode;
  readonly fields?: () => Promise<OwnFields>;
}
