/** Paths without any of the shell (A2-027). */
const WITHOUT_SHELL = [/^\/cs(?:\/|$)/u, /^\/editor(?:\/|$)/u, /^\/isolated\/.+/u, /^\/embed\/slideshow(?:\/|$)/u, /^\/plate(?:\/|$)/u];
/** Paths without the navigation menu (A2-028). */
const WITHOUT_MENU = [/^\/embed(?:\/|$)/u, /^\/preview(?:\/|$)/u];

/** Parts of the shell that a path shows. */
export interface ShellParts {
  readonly frame: boolean;
  readonly menu: boolean;
}

export const shellParts = (pathname: string): ShellParts => {
  const frame = !WITHOUT_SHELL.some(pattern => pattern.test(pathname));
  return { frame, menu: frame && !WITHOUT_MENU.some(pattern => pattern.test(pathname)) };
};
