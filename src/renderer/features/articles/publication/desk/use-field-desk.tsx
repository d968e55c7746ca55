import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { InvariantError } from '#domain/result.ts';
import { useCurrentSession } from '../../desk/use-article-session.tsx';
import { createFieldDesk, type FieldDesk } from './field-desk.ts';

const schedule = (callback: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

/** The window is looked away from or left: no pause is waited for any longer. */
const LEAVING = ['pagehide', 'blur', 'visibilitychange'] as const;

const FieldDeskContext = createContext<FieldDesk | null>(null);

/** The fields of the open article that save themselves; the value of the context never changes while the article is open. */
export const FieldDeskProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = useCurrentSession();
  const [desk] = useState(() => createFieldDesk({ patch: session.patchMetadata, schedule }));
  useEffect(() => {
    const flush = (): void => void desk.flush();
    const targets = [window, document] as const;
    for (const target of targets) for (const name of LEAVING) target.addEventListener(name, flush);
    return () => {
      for (const target of targets) for (const name of LEAVING) target.removeEventListener(name, flush);
      flush();
    };
  }, [desk]);
  return <FieldDeskContext.Provider value={desk}>{children}</FieldDeskContext.Provider>;
};

export const useFieldDesk = (): FieldDesk => {
  const desk = useContext(FieldDeskContext);
  if (desk === null) throw new InvariantError('no field desk around this component');
  return desk;
};
