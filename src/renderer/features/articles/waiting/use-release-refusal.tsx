import { type ReactElement, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { REQUIRED_FIELDS, type RequiredField } from '#domain/metadata/article-requirements.ts';
import { MissingFieldsDialog } from '#renderer/entities/publication/MissingFieldsDialog.tsx';
import { readApiError } from '#renderer/platform/api/failure.ts';
import { useText } from '#ui/i18n.ts';
import { useGoTo } from '../desk/use-go-to.ts';

const missingIn = (error: BridgeError): readonly RequiredField[] => {
  const failure = error.code === 'missingRequiredFields' ? readApiError(error) : null;
  const names = failure?.kind === 'http' ? failure.problems.flatMap(({ fieldNames }) => fieldNames) : [];
  return REQUIRED_FIELDS.filter(field => names.includes(field));
};

/** What is missing for readers, with a jump to each (D-007); what was written is saved and waits. */
export const useReleaseRefusal = (): {
  readonly onRefused: (error: BridgeError) => boolean;
  readonly dialog: ReactElement | null;
} => {
  const text = useText('waiting');
  const { toField } = useGoTo();
  const [fields, setFields] = useState<readonly RequiredField[]>([]);
  const close = (): void => setFields([]);
  return {
    onRefused: error => {
      const missing = missingIn(error);
      setFields(missing);
      return missing.length > 0;
    },
    dialog:
      fields.length === 0 ? null : (
        <MissingFieldsDialog
          fields={fields}
          intro={text('missing.intro')}
          onClose={close}
          onGoTo={field => {
            close();
            toField(field);
          }}
        />
      ),
  };
};
