import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { emptyDraft } from '#domain/kinds/empty-draft.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { JUST_CREATED } from '#renderer/platform/navigation/leaving.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useKeptTitles } from './kept-titles.ts';

const Begin = ({ contentLocale }: { readonly contentLocale: ContentLocale }) => {
  const navigate = useNavigate();
  const { mutateAsync: create } = useBridgeMutation('items.create');
  const { isKnown, titles } = useKeptTitles(contentLocale);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || !isKnown) return;
    isBegun.current = true;
    const draft = emptyDraft('breakingnews', '');
    void create({ draft, contentLocale, tenantIds: titles, mainTenantId: titles[0] ?? null }).then(({ id }) =>
      navigate(contentPath('breakingnews', id), { replace: true, state: JUST_CREATED }),
    );
  }, [create, contentLocale, isKnown, navigate, titles]);
  return <Skeleton lines={8} />;
};

/** Begins breaking news on this desk, online or offline: nothing needs to be asked before its one screen. */
export const BeginBreakingNews = () => {
  const text = useText('breakingnews');
  const { preferences, isPending } = usePreferences();
  return (
    <main className="g-item">
      <h1 className="g-hidden">{text('new')}</h1>
      {isPending ? <Skeleton lines={8} /> : <Begin contentLocale={preferences.contentLocale} />}
    </main>
  );
};
