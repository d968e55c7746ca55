import type { ComponentType, ReactElement } from 'react';

type LoadScreen = () => Promise<ComponentType>;

/** What the window has of a kind beside its declaration; what is left out is derived. */
export interface KindParts {
  readonly icon: ReactElement;
  /** Screens of its own. */
  readonly list?: LoadScreen;
  readonly create?: LoadScreen;
  readonly one?: LoadScreen;
}
