import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BridgeClient } from '#bridge/client.ts';
import type { ResourceName } from '#domain/ids.ts';
import { isItemResource, itemDraftSchema } from '#domain/kinds/item.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useTenants } from '../tenant/tenants.ts';
import type { GoingOutSubject, Way } from './judge-going-out.ts';
import { SchedulingFindings } from './SchedulingFindings.tsx';
import { useCircumstances } from './use-circumstances.ts';
import { readReleasedSubject } from './use-released-subject.ts';

type Read = Pick<GoingOutSubject, 'metadata' | 'content'>;

const released = async (bridge: BridgeClient, shown: Read): Promise<Read | null> => {
  const answer = await readReleasedSubject(bridge, { shown, to: null });
  return answer.ok ? answer.value : null;
};

/** Reads what readers would get of an item that no screen has open, without keeping it open; null if it cannot be read. */
const read = async (bridge: BridgeClient, resource: ResourceName, id: string): Promise<Read | null> => {
  if (resource === 'articles') {
    const opened = await bridge.call('articles.open', { articleId: id });
    if (!opened.ok) return null;
    await bridge.call('articles.close', { articleId: opened.value.articleId });
    const { metadata, document } = opened.value;
    return metadata && released(bridge, { metadata, content: { kind: 'text', elements: document.elements } });
  }
  if (!isItemResource(resource)) return null;
  const opened = await bridge.call('items.open', { resource, id });
  if (!opened.ok) return null;
  await bridge.call('items.close', { resource, id });
  const draft = itemDraftSchema.safeParse(opened.value.draft);
  const { metadata } = opened.value;
  return metadata && draft.success ? released(bridge, { metadata, content: { kind: 'item', draft: draft.data } }) : null;
};

export interface RowSchedulingFindingsProps {
  readonly resource: ResourceName;
  readonly id: string;
  /** The address of what a finding names. */
  readonly pathOf: (way: Way) => string;
}

/** The same for a row of a list: it is read when the dialog opens. */
export const RowSchedulingFindings = ({ resource, id, pathOf }: RowSchedulingFindingsProps) => {
  const bridge = useBridge();
  const navigate = useNavigate();
  const { tenants } = useTenants();
  const circumstancesOf = useCircumstances();
  const [found, setFound] = useState<Read | null>(null);
  useEffect(() => {
    let isOver = false;
    void read(bridge, resource, id).then(answer => {
      if (!isOver) setFound(answer);
    });
    return () => {
      isOver = true;
    };
  }, [bridge, resource, id]);
  if (found === null) return null;
  const subject = { ...found, tenants, circumstances: circumstancesOf(found.metadata) };
  return <SchedulingFindings subject={subject} onGo={way => void navigate(pathOf(way))} />;
};
