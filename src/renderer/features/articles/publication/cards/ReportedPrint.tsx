import type { ReactNode } from 'react';
import type { PrintMetadata } from '#domain/print/print-metadata.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { ShareIcon } from '#ui/icons.ts';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** Shows a link that opens in the system's browser. */
const Linked = ({ words, address }: { readonly words: string; readonly address: string | null }) => {
  const openExternal = useBridgeMutation('app.openExternal');
  if (address === null) return <>{words}</>;
  return (
    <Button size="small" kind="minimal" icon={<ShareIcon size={12} />} onClick={() => openExternal.mutate({ url: address })}>
      {words}
    </Button>
  );
};

/** Shows the read-only reports of the planning system and the studio. */
export const ReportedPrint = ({ print }: { readonly print: PrintMetadata }) => {
  const text = useText('publication');
  const { studioStatus, studioDossierId, studioDossierLink, desknetElementId, desknetTopic, desknetTopicLink } = print;
  const isNothing = [studioStatus, studioDossierId, studioDossierLink, desknetElementId, desknetTopic, desknetTopicLink].every(
    value => value === null,
  );
  if (isNothing) return null;
  return (
    <dl className="g-publication-facts" aria-label={text('print.reported')}>
      {desknetTopic === null && desknetTopicLink === null ? null : (
        <Fact name={text('print.desknetTopic')}>
          <Linked words={desknetTopic?.name ?? text('print.open')} address={desknetTopicLink} />
        </Fact>
      )}
      {desknetElementId === null ? null : <Fact name={text('print.desknetElementId')}>{desknetElementId}</Fact>}
      {studioStatus === null ? null : <Fact name={text('print.studioStatus')}>{studioStatus}</Fact>}
      {studioDossierId === null && studioDossierLink === null ? null : (
        <Fact name={text('print.studioDossierId')}>
          <Linked words={studioDossierId ?? text('print.open')} address={studioDossierLink} />
        </Fact>
      )}
    </dl>
  );
};
