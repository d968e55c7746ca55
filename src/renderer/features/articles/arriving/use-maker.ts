import { useMemo } from 'react';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { Maker } from './make-article.ts';

const makeId = (): string => crypto.randomUUID();

/** Provides what creating an article needs: bridge, user, and the user's content language. */
export const useMaker = (): Maker => {
  const bridge = useBridge();
  const { person } = useSignedIn();
  const { contentLocale } = usePreferences().preferences;
  return useMemo(() => ({ bridge, person, contentLocale, makeId }), [bridge, person, contentLocale]);
};
