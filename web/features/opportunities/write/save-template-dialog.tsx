import {
  type StageTemplate,
  StageTemplateContent,
} from '@common-ground/contract/opportunities/stage-templates';
import type { DraftStage } from '@common-ground/domain/opportunities/opportunity-draft';
import { STAGE_LIMITS } from '@common-ground/domain/opportunities/stage';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCreateStageTemplate, useSaveStageTemplate } from './stage-templates.queries.ts';

/** Asks for the name of a new template, or a new name for an existing one. */
export function SaveTemplateDialog({
  stages,
  template,
  onClose,
}: {
  readonly stages: readonly DraftStage[];
  /** The one being renamed; without it, a new one is saved. */
  readonly template?: StageTemplate;
  readonly onClose: () => void;
}) {
  const { field, submit } = useContractForm<{ readonly name: string }, StageTemplateContent>({
    defaultValues: { name: template?.name ?? '' },
    schema: StageTemplateContent,
    bodyOf: ({ name }) => ({
      name: name.trim(),
      stages: template?.stages ?? normalisedContent({ stages }).stages,
    }),
    messageOf: ({ code }) => (code === 'too_short' ? t`Enter a name.` : undefined),
  });
  const create = useCreateStageTemplate();
  const rename = useSaveStageTemplate();
  const { isPending, error } = template ? rename : create;
  const onSubmit = submit((content) => {
    if (template) rename.mutate({ template, name: content.name }, { onSuccess: onClose });
    else create.mutate(content, { onSuccess: onClose });
  });
  const nameField = field('name');
  return (
    <Dialog title={template ? t`Rename template` : t`Save stages as a template`} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <TextField
          {...nameField}
          label={t`Name`}
          hint={t`Everyone at your company who can edit jobs will see it.`}
          autoComplete="off"
          maxLength={STAGE_LIMITS.name}
          error={nameField.error ?? (error ? failureMessage(error) : undefined)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isPending}>
            {template ? t`Rename` : t`Save template`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
