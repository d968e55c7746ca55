import type { Page } from '@playwright/test';

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

declare global {
  interface Window {
    /** Components that were drawn anew since it was emptied. */
    galleyDrawn: number;
  }
}

/** Counts what React draws anew, as its developer tools do. */
export const countDrawn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const performedWork = 1;
    const hostTags = new Set([3, 5, 6]); // the root, elements and texts of the page
    window.galleyDrawn = 0;
    const walk = (next: Fiber, previous: Fiber | null): void => {
      if (previous !== null && (next.flags & performedWork) !== 0 && !hostTags.has(next.tag)) window.galleyDrawn += 1;
      if (previous !== null && next.child === previous.child) return;
      for (let child = next.child; child !== null; child = child.sibling) walk(child, child.alternate);
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_renderer: number, { current }: { readonly current: Fiber }) => walk(current, current.alternate),
      },
    });
  });
