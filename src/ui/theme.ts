/** Light, dark, or as the system has it. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Sets a theme on the page: our tokens follow `data-theme`, Blueprint its class. Returns a function that stops following the system. */
export const applyTheme = (theme: Theme): (() => void) => {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => {
    document.body.classList.toggle('bp6-dark', theme === 'dark' || (theme === 'system' && system.matches));
  };
  follow();
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
};
