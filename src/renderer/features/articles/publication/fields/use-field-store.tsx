import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { EMPTY_FIELDS } from '#domain/metadata/new-metadata.ts';
import { InvariantError } from '#domain/result.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { flushOnLeaving } from '#renderer/platform/records/flush-on-leaving.ts';
import { scheduleInWindow } from '#renderer/platform/records/schedule.ts';
import { useArticleModel } from '../../model/use-article-model.tsx';
import { createFieldStore, type FieldStore, type FieldKey } from './field-store.ts';
import { createFieldRecord } from './field-record.ts';

const FieldStoreContext = createContext<FieldStore | null>(null);

/** Provides the self-saving fields of the open article; the context value never changes while the article is open. */
export const FieldStoreProvider = ({ children }: { readonly children: ReactNode }) => {
  const model = useArticleModel();
  const bridge = useBridge();
  const [fields] = useState(() => createFieldStore({ patch: model.patchMetadata, schedule: scheduleInWindow }));
  useEffect(() => {
    const stored = (key: FieldKey): unknown => {
      const phase = model.store.getState();
      if (phase.kind !== 'open') return EMPTY_FIELDS[key];
      const { metadata, creation } = phase.status;
      return metadata?.[key] ?? creation?.[key] ?? EMPTY_FIELDS[key];
    };
    const record = createFieldRecord({ bridge, articleId: model.openedAs, fields, stored, schedule: scheduleInWindow });
    const stops = [flushOnLeaving(() => void fields.flush(), 'window'), flushOnLeaving(record.flush), model.alsoFlush(fields.flush)];
    return () => {
      for (const stop of stops) stop();
      void record.leave();
    };
  }, [bridge, model, fields]);
  return <FieldStoreContext.Provider value={fields}>{children}</FieldStoreContext.Provider>;
};

export const useFieldStore = (): FieldStore => {
  const fields = useContext(FieldStoreContext);
  if (fields === null) throw new InvariantError('no field desk around this component');
  return fields;
};
