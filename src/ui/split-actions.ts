/** Number of actions of a row shown before the overflow menu (B9-043). */
export const INLINE_ACTIONS = 2;

/** Splits a row's actions into those shown and those in the menu. */
export const splitActions = <Action>(
  actions: readonly Action[],
): { readonly inline: readonly Action[]; readonly overflow: readonly Action[] } => ({
  inline: actions.slice(0, INLINE_ACTIONS),
  overflow: actions.slice(INLINE_ACTIONS),
});
