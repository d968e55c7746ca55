import { useState } from 'react';
import { type Sport, SPORTS } from '#domain/team/sport.ts';
import { decodeFile } from '#domain/text/decode-file.ts';
import { FileDropArea } from '#renderer/entities/media/FileDropArea.tsx';
import { TextFromAddress } from '#renderer/entities/media/TextFromAddress.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { LeaguePicker } from '#renderer/entities/team/LeaguePicker.tsx';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import type { BridgeError } from '#bridge/states.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Chip } from '#ui/Tag.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

import { SeasonReport } from './SeasonReport.tsx';
import { SimilarNames } from './SimilarNames.tsx';
import { UndoImport } from './UndoImport.tsx';
import { type Report, type SeasonImport, useSeasonImport } from './use-season-import.ts';

/** Media types that spreadsheets and systems give such files; some give none. */
const KINDS = ['text/csv', 'application/csv', 'application/json', 'application/vnd.ms-excel', 'text/plain', ''] as const;

const Source = ({ season }: { readonly season: SeasonImport }) => {
  const text = useText('teams');
  const take = async (file: File): Promise<void> => {
    season.setSource({ name: file.name, text: decodeFile(new Uint8Array(await file.arrayBuffer()), TextDecoder) });
  };
  return (
    <>
      <FileDropArea
        label={text('import.file')}
        hint={text('import.file.hint')}
        accept={KINDS}
        onFiles={([file]) => void (file && take(file))}
        onPasteText={words => season.setSource({ name: text('import.pasted'), text: words })}
      />
      <TextFromAddress onText={(words, name) => season.setSource({ name, text: words })} />
      {season.source === null ? null : (
        <Chip name={season.source.name} onRemove={() => season.setSource(null)}>
          {season.source.name}
        </Chip>
      )}
    </>
  );
};

const League = ({ season }: { readonly season: SeasonImport }) => {
  const text = useText('teams');
  const { league } = season;
  if (league !== null && league.id !== null) {
    return (
      <Chip name={league.name} onRemove={() => season.setLeague(null)}>
        {league.name}
      </Chip>
    );
  }
  return (
    <>
      <LeaguePicker
        label={text('import.league')}
        sport={season.sport}
        onChoose={({ id, nameDe }) => season.setLeague({ id, name: nameDe })}
      />
      <TextField
        label={text('import.league.new')}
        value={league?.name ?? ''}
        maxLength={100}
        onChange={name => season.setLeague({ id: null, name })}
      />
    </>
  );
};

const useReason = (error: BridgeError | null): string | undefined => {
  const text = useText('teams');
  const words = useErrorText();
  if (error === null) return undefined;
  if (error.code !== 'seasonUnreadable') return words(error).message;
  return text('import.unreadable');
};

const Choices = ({ season }: { readonly season: SeasonImport }) => {
  const text = useText('teams');
  const reason = useReason(season.preview.error);
  return (
    <div className="g-season-choices">
      <Select
        label={text('leaguesAndTournaments:field.sport')}
        value={season.sport}
        options={SPORTS.map(value => ({ value, label: text(`leaguesAndTournaments:field.sport.${value}`) }))}
        onChange={season.setSport}
      />
      <League season={season} />
      <Source season={season} />
      {reason === undefined ? null : <Callout tone="critical" role="alert" title={reason} />}
      {season.preview.data === undefined || season.preview.error !== null ? null : (
        <>
          <SimilarNames season={season} report={season.preview.data} />
          <SeasonReport report={season.preview.data} />
        </>
      )}
    </div>
  );
};

interface ImportDialogProps {
  readonly sport: Sport;
  readonly onClose: () => void;
}

/** Imports teams or matches of a season: the file, what it would do, then what it did. */
export const ImportDialog = ({ sport, onClose }: ImportDialogProps) => {
  const text = useText('teams');
  const season = useSeasonImport(sport);
  const isOnline = useIsOnline();
  const [done, setDone] = useState<Report | null>(null);
  const actions =
    done === null ? (
      <>
        <Button onClick={onClose}>{text('common:cancel')}</Button>
        <Button
          kind="primary"
          loading={season.isImporting}
          disabled={!season.canImport || !isOnline}
          disabledReason={text(isOnline ? 'import.notReady' : 'collection:create.offline')}
          onClick={() => void season.run().then(setDone, () => undefined)}
        >
          {text('import.run')}
        </Button>
      </>
    ) : (
      <Button kind="primary" onClick={onClose}>
        {text('common:close')}
      </Button>
    );
  return (
    <Dialog title={text('import.title')} isOpen onClose={onClose} width={740} actions={actions}>
      {done === null ? (
        <>
          <Choices season={season} />
          <UndoImport />
        </>
      ) : (
        <>
          <Callout tone="positive" role="status" title={text('import.done')} />
          <SeasonReport report={done} />
          <UndoImport />
        </>
      )}
    </Dialog>
  );
};
