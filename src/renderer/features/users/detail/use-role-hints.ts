import { canOpenSection, MENU_GROUPS } from '#domain/kinds/sections.ts';
import { type Role, ROLES } from '#domain/user/role.ts';
import { useFeatures } from '#renderer/platform/feature/features-context.tsx';
import { listFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';

/** Returns a function that lists the sections a role adds to the previous role, by their menu names. */
export const useRoleHints = (): ((role: Role) => string) => {
  const text = useText('users');
  const list = listFormat(useUiLanguage());
  const entries = useFeatures().flatMap(({ menuEntries }) => menuEntries ?? []);
  return role => {
    const less = ROLES[ROLES.indexOf(role) - 1];
    if (less === undefined) return text('role.ROLE_Editor.hint');
    const sections = MENU_GROUPS.flat().filter(section => canOpenSection(role, section) && !canOpenSection(less, section));
    const names = sections.flatMap(section => entries.filter(entry => entry.section === section).map(({ textKey }) => text(textKey)));
    return text('role.besides', { screens: list.format(names) });
  };
};
