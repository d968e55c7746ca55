import { useCallback } from 'react';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { isOwnItem, situationOf } from '#domain/metadata/situation-of.ts';
import { type Act, judgeAct, type RefusalCode } from '#domain/publication/policy.ts';
import type { Circumstances } from '#domain/publication/situation.ts';
import { useText } from '#ui/i18n.ts';
import { useIsExternal, useIsOnline, useSignedIn } from '../session/session.ts';

/** Who acts from this window, and on what. */
export const useCircumstances = (): ((item: Pick<Metadata, 'creator' | 'authors'>) => Circumstances) => {
  const { userId } = useSignedIn();
  const isExternal = useIsExternal();
  const isOnline = useIsOnline();
  return useCallback(item => ({ isExternal, isOnline, isOwn: isOwnItem(item, userId) }), [isExternal, isOnline, userId]);
};

/** Says why the policy refuses something, in the words of a journalist: those of the act, where it has its own. */
export const useRefusalWords = (): ((code: RefusalCode, act: Act) => string) => {
  const text = useText('goingOut');
  return useCallback(
    (code, act) => {
      const own = text(`refusal.${code}.${act}`);
      return own === `refusal.${code}.${act}` ? text(`refusal.${code}`) : own;
    },
    [text],
  );
};

/** What a dialog says and offers itself: a control that leads to it stays open. */
const SAID_IN_DIALOG: readonly RefusalCode[] = ['missingRequiredFields', 'proofreadTaken'];

/** Why an act is not possible now, in words; undefined if it is, or where its dialog says why. */
export const useActObstacle = (): ((item: Metadata, act: Act) => string | undefined) => {
  const circumstancesOf = useCircumstances();
  const words = useRefusalWords();
  return useCallback(
    (item, act) => {
      const verdict = judgeAct(act, situationOf(item, circumstancesOf(item)));
      return verdict.kind === 'allowed' || SAID_IN_DIALOG.includes(verdict.code) ? undefined : words(verdict.code, act);
    },
    [circumstancesOf, words],
  );
};
