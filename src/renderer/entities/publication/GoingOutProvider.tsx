import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import { ok } from '#domain/result.ts';
import type { AskedItem } from './asked-item.ts';
import { GoingOutListDialog } from './GoingOutListDialog.tsx';
import type { GoingOutSubject, Way } from './judge-going-out.ts';
import { PublishDialog } from './PublishDialog.tsx';

type Answer = ReadonlySet<string> | null;
type Ask = (items: readonly AskedItem[], to: PublicationStatus) => Promise<Answer>;

interface Asked {
  readonly items: readonly AskedItem[];
  readonly to: PublicationStatus;
  /** The one item, read: it has the dialog of a single one. */
  readonly single: GoingOutSubject | null;
  readonly answer: (keys: Answer) => void;
}

const AskContext = createContext<Ask>(() => Promise.resolve(null));

/** Shows what goes out before it does, for items of a list (D-011); answers with the keys of those that go, null for none. */
export const useAskGoingOut = (): Ask => useContext(AskContext);

/** Holds the dialog beside the list: a row that leaves it must not take the dialog with it. */
export const GoingOutProvider = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>(async (items, to) => {
    const [only] = items;
    const loaded = items.length === 1 ? await only?.load() : undefined;
    const single = loaded?.kind === 'subject' ? loaded.subject : null;
    return new Promise(answer => setAsked({ items, to, single, answer }));
  }, []);
  const answer = (keys: Answer): void => {
    asked?.answer(keys);
    setAsked(null);
  };
  const go = (item: AskedItem, way: Way): void => {
    answer(null);
    void navigate(item.pathOf(way));
  };
  const [only] = asked?.items ?? [];
  return (
    <AskContext.Provider value={ask}>
      {children}
      {asked === null ? null : asked.single !== null && only !== undefined ? (
        <PublishDialog
          subject={asked.single}
          to={asked.to}
          isUnsaved={false}
          offersChoice={false}
          send={() => {
            answer(new Set([only.key]));
            return Promise.resolve(ok(undefined));
          }}
          onGo={way => go(only, way)}
          onClose={() => answer(null)}
        />
      ) : (
        <GoingOutListDialog items={asked.items} to={asked.to} onGo={go} onAnswer={answer} />
      )}
    </AskContext.Provider>
  );
};
