import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { SystemNotice } from '#bridge/desktop.ts';
import { useText } from '#ui/i18n.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';
import { type NoticeKind, NOTICES_OFF_SETTING, readNoticesOff } from './notice-kinds.ts';
import { showOnPage } from './page-notices.ts';

export interface Notice extends Pick<SystemNotice, 'key' | 'title' | 'message' | 'path'> {
  readonly kind: NoticeKind;
  /** Further places, where the system has actions; without any, the first one is “Open”. */
  readonly actions?: SystemNotice['actions'];
}

const cut = (words: string, length: number): string => (words.length > length ? `${words.slice(0, length - 1)}…` : words);

/** Provides a function that shows a system notice; not for kinds switched off, nor while the window has the focus. */
export const useSystemNotice = (): ((notice: Notice) => Promise<void>) => {
  const text = useText('notices');
  const bridge = useBridge();
  const navigate = useNavigate();
  return useCallback(
    async ({ kind, path, key, actions = [{ label: text('open'), path }], ...words }) => {
      const off = await bridge.call('settings.get', { key: NOTICES_OFF_SETTING });
      if (!off.ok || readNoticesOff(off.value.value).has(kind)) return;
      const notice = { key: cut(key, 200), path, title: cut(words.title, 500), message: cut(words.message, 2_000) };
      const state = await bridge.call('desktop.state', {});
      if (state.ok && state.value.hasNotices)
        await bridge.call('desktop.notify', { ...notice, actions: [...actions], later: text('later'), isTrial: false });
      else if (!document.hasFocus()) showOnPage(notice, () => void navigate(path));
    },
    [bridge, navigate, text],
  );
};
