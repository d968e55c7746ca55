import { FACEBOOK_MIMETYPES } from '#domain/embeds/facebook.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import type { OptionsProps } from './network-parts.tsx';

/** The options of each kind, and what they are if nobody chose (B3-029, B3-030). */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  [FACEBOOK_MIMETYPES.video]: { showText: false, allowFullScreen: true },
  [FACEBOOK_MIMETYPES.page]: { smallHeader: false, showFacepile: true },
};

/** Shows the options of a video and of a page; a post has none. */
export const FacebookOptions = ({ mimetype, options, onChange }: OptionsProps) => {
  const text = useText('blocks');
  const entries = Object.entries(OPTIONS[mimetype] ?? {});
  if (entries.length === 0) return null;
  return (
    <div>
      {entries.map(([option, usual]) => (
        <Checkbox
          key={option}
          label={text(`facebook.${option}`)}
          checked={(options[option] ?? usual) === true}
          onChange={checked => onChange({ ...options, [option]: checked })}
        />
      ))}
    </div>
  );
};
