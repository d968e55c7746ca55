import { useQueryClient } from '@tanstack/react-query';
import type { KeptState } from '#bridge/offline.ts';
import type { KeepingSettings } from '#domain/offline/keeping.ts';
import { bridgeKey, useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { AUTOMATIC_CHOICES, automaticOf, choiceOf, limitsWith, sizeIn } from './kept-words.ts';

const PARTS = ['text', 'picture', 'preview', 'work'] as const;

/** Shows the storage used by each kind, and edits its limit. */
export const KeptStorage = ({ state }: { readonly state: KeptState }) => {
  const text = useText('kept');
  const locale = useUiLanguage();
  const queryClient = useQueryClient();
  const { storage, settings } = state;
  const used = storage.textBytes + storage.pictureBytes;
  const change = useBridgeMutation('offline.set', {
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: bridgeKey('offline.state') }),
  });
  const set = (changes: Partial<KeepingSettings>): void => change.mutate({ ...settings, ...changes });
  const choice = choiceOf(settings.automatic);
  const choices: readonly string[] = AUTOMATIC_CHOICES.some(offered => offered === choice)
    ? AUTOMATIC_CHOICES
    : [...AUTOMATIC_CHOICES, choice];
  const limit = sizeIn(locale, settings.limitBytes);
  return (
    <section className="g-card" aria-labelledby="storage">
      <div className="g-card-head">
        <h2 id="storage">{text('storage.title')}</h2>
      </div>
      <p>{text('storage.used', { used: sizeIn(locale, used), limit })}</p>
      <meter
        className="g-kept-meter"
        min={0}
        max={settings.limitBytes}
        high={settings.limitBytes * 0.9}
        value={used}
        aria-label={text('storage.title')}
      >
        {sizeIn(locale, used)}
      </meter>
      <dl className="g-kept-parts">
        {PARTS.map(part => (
          <div key={part}>
            <dt>{text(`storage.${part}`)}</dt>
            <dd className="g-numbers">{sizeIn(locale, storage[`${part}Bytes`])}</dd>
          </div>
        ))}
      </dl>
      <div className="g-kept-choices">
        <Select
          label={text('limit')}
          hint={text('limit.hint')}
          value={String(settings.limitBytes)}
          options={limitsWith(settings).map(bytes => ({ value: String(bytes), label: sizeIn(locale, bytes) }))}
          onChange={bytes => set({ limitBytes: Number(bytes) })}
        />
        <Select
          label={text('automatic')}
          hint={text('automatic.hint')}
          value={choice}
          options={choices.map(value => {
            const [kind = 'off', count = '0'] = value.split('-');
            return { value, label: text(`automatic.${kind}`, { count: Number(count) }) };
          })}
          onChange={value => set({ automatic: automaticOf(value) })}
        />
      </div>
    </section>
  );
};
