/** What React did on a page so far, in all of its roots. */
export interface ReactCounts {
  readonly commits: number;
  /** Components that were called in those commits. */
  readonly renders: number;
}

declare global {
  interface Window {
    galleyReact?: ReactCounts;
    /** The same as it was when the last key was painted. */
    galleyPainted?: ReactCounts;
  }
}

/**
 * Counts React's commits and the components they called, by the hook that React looks for when it is loaded, in a production build as well.
 * It stands by itself: a page is given its text before its own scripts run.
 */
export const countReact = (): void => {
  interface Fiber {
    readonly tag: number;
    readonly flags: number;
    readonly alternate: Fiber | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  }
  const [functionComponent, classComponent, forwardRef, simpleMemo] = [0, 1, 11, 15];
  // A memoized component with a comparison of its own is the child of what compares, which is none itself.
  const components = new Set([functionComponent, classComponent, forwardRef, simpleMemo]);
  const performedWork = 1;
  const counts = { commits: 0, renders: 0 };
  const walk = (fiber: Fiber): void => {
    if (components.has(fiber.tag) && fiber.flags % 2 === performedWork) counts.renders += 1;
    // Children that were not looked at are the same objects as before.
    if (fiber.alternate?.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) walk(child);
  };
  window.galleyReact = counts;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
        counts.commits += 1;
        walk(root.current);
      },
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    },
  });
};
