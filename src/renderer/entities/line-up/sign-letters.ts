import type { SignLetters } from '#domain/team/line-up-lines.ts';
import { useText } from '#ui/i18n.ts';

/** Returns the letters of captains and goalkeepers in the language of the window. */
export const useSignLetters = (): SignLetters => {
  const text = useText('teams');
  return { captain: text('sign.captain'), goalkeeper: text('sign.goalkeeper') };
};
