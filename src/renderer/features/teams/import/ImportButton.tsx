import { lazy, Suspense, useState } from 'react';
import type { Sport } from '#domain/team/sport.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { CloudUploadIcon } from '#ui/icons.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

/** Opens the import of a season, which begins with a sport. */
export const importTool = (sport: Sport) => () => <ImportButton sport={sport} />;

const ImportButton = ({ sport }: { readonly sport: Sport }) => {
  const text = useText('teams');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<CloudUploadIcon />} onClick={() => setOpen(true)}>
        {text('import.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ImportDialog sport={sport} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
