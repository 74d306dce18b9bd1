import type { StageTemplate } from '@common-ground/contract/opportunities/stage-templates';
import type { DraftStage } from '@common-ground/domain/opportunities/opportunity-draft';
import { STAGE_LIMITS } from '@common-ground/domain/opportunities/stage';
import { settledContent } from '@common-ground/domain/profile/sections/settled-content';
import { type FormEvent, useState } from 'react';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCreateStageTemplate, useSaveStageTemplate } from './stage-templates.queries.ts';

/** Asks for the name of a template that is new, or of one that is given another name. */
export function KeepTemplateDialog({
  stages,
  template,
  onClose,
}: {
  readonly stages: readonly DraftStage[];
  /** The one that is given another name; without it a new one is kept. */
  readonly template?: StageTemplate;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(template?.name ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const create = useCreateStageTemplate();
  const rename = useSaveStageTemplate();
  const { isPending, error } = template ? rename : create;
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    setEmpty(wanted === '');
    if (wanted === '') return;
    if (template) rename.mutate({ template, name: wanted }, { onSuccess: onClose });
    else create.mutate({ name: wanted, stages: settledContent({ stages }).stages }, { onSuccess: onClose });
  }
  return (
    <Dialog title={template ? 'Rename this template' : 'Keep these stages as a template'} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Name"
          hint="Everybody at your company who writes opportunities sees it."
          autoComplete="off"
          maxLength={STAGE_LIMITS.name}
          value={name}
          error={isEmpty ? 'Please give it a name.' : error ? failureWords(error) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isPending}>
            {template ? 'Rename' : 'Keep it'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
