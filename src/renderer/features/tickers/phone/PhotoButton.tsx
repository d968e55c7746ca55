import { useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { CameraIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

/** Lets the user choose pictures from the camera or its roll; the system offers the choice. */
export const PhotoButton = ({ onChoose }: { readonly onChoose: (pictures: readonly File[]) => void }) => {
  const text = useText('eventDesk');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept="image/*"
        multiple
        data-testid="photo-chooser"
        onChange={event => {
          const { files } = event.currentTarget;
          if (files !== null && files.length > 0) onChoose([...files]);
          event.currentTarget.value = '';
        }}
      />
      <Button size="small" className="is-now" icon={<CameraIcon />} onClick={() => chooser.current?.click()}>
        {text('line.photo')}
      </Button>
    </>
  );
};
