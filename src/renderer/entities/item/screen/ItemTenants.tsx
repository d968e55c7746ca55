import { useState } from 'react';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { TenantChip } from '#renderer/entities/tenant/TenantChip.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { ItemModel } from '../item-handle.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { TenantChecks, tenantsOf } from '../../fields/TenantChecks.tsx';

type Placed = Pick<Metadata, 'tenantIds' | 'mainTenantId' | 'locale'>;

const Chips = ({ tenantIds, mainTenantId }: Placed) => {
  const text = useText('items');
  const { byId } = useTenants();
  if (tenantIds.length === 0) return <span className="g-quiet">{text('metadata.noTenants')}</span>;
  return (
    <span className="g-item-tenants">
      {tenantIds.map(id => {
        const tenant = byId.get(id);
        return (
          <span key={id}>
            {tenant === undefined ? <Tag>#{id}</Tag> : <TenantChip tenant={tenant} />}
            {id === mainTenantId && tenantIds.length > 1 ? <span className="g-quiet"> {text('metadata.main')}</span> : null}
          </span>
        );
      })}
    </span>
  );
};

interface ChangeProps {
  readonly placed: Placed;
  readonly model: ItemModel;
  readonly onClose: () => void;
}

const Change = ({ placed, model, onClose }: ChangeProps) => {
  const text = useText('items');
  const common = useText('common');
  const notify = useFailureToast();
  const { tenants, byId } = useTenants();
  const [chosen, setChosen] = useState<readonly number[]>(placed.tenantIds);
  const [main, setMain] = useState(placed.mainTenantId);
  const [isSending, setSending] = useState(false);
  const mainId = main !== null && chosen.includes(main) ? main : (chosen[0] ?? null);
  const apply = async (): Promise<void> => {
    setSending(true);
    const answer = await model.patchMetadata({ tenantIds: [...chosen], mainTenantId: mainId });
    setSending(false);
    if (answer.ok) onClose();
    else notify(answer.error);
  };
  return (
    <Dialog
      isOpen
      title={text('metadata.tenants')}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" loading={isSending} onClick={() => void apply()}>
            {common('apply')}
          </Button>
        </>
      }
    >
      <TenantChecks tenants={tenantsOf(tenants, placed.locale)} chosen={chosen} onChange={setChosen} />
      {chosen.length > 1 ? (
        <Select
          label={text('metadata.mainTenant')}
          value={String(mainId ?? '')}
          options={chosen.map(id => ({ value: String(id), label: byId.get(id)?.name ?? `#${String(id)}` }))}
          onChange={value => setMain(Number(value))}
        />
      ) : null}
    </Dialog>
  );
};

/** The titles in which an item appears; they are changed apart from what is written of it, with the newsroom there. */
export const ItemTenants = ({ model, ...placed }: Placed & { readonly model: ItemModel }) => {
  const text = useText('items');
  const isOnline = useIsOnline();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Chips {...placed} />
      <Button size="small" disabled={!isOnline} disabledReason={text('metadata.tenantsOffline')} onClick={() => setChanging(true)}>
        {text('metadata.changeTenants')}
      </Button>
      {isChanging ? <Change placed={placed} model={model} onClose={() => setChanging(false)} /> : null}
    </>
  );
};
