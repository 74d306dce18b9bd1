import type { StageTemplate } from '@common-ground/contract/opportunities/stage-templates';
import { isolated } from '@common-ground/domain/isolated';
import type { DraftStage } from '@common-ground/domain/opportunities/opportunity-draft';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SkeletonLine } from '../../../ui/signs/skeleton.tsx';
import { BUILT_IN_TEMPLATES, DEFAULT_STAGES } from './our-templates.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { useDeleteStageTemplate, useListStageTemplates } from './stage-templates.queries.ts';
import { useUsualStages } from './usual-stages.ts';

type TemplateChoiceProps = {
  readonly onChoose: (stages: readonly DraftStage[]) => void;
  /** Keeps the current stages; null if there are none. */
  readonly onClose: (() => void) | null;
};

const stageNames = (stages: readonly DraftStage[]) =>
  stages
    .map(({ name }) => name)
    .filter(Boolean)
    .join(' → ');

/** The templates to start from: ours, and the company's own. */
export function TemplateChoice({ onChoose, onClose }: TemplateChoiceProps) {
  const usual = useUsualStages();
  return (
    <section aria-label={t`Templates`} className="grid grid-cols-1 gap-3 rounded-control bg-sunk p-4">
      <p className="text-label font-semibold">
        <Trans>Start from a template</Trans>
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {usual.length > 0 ? (
          <Row
            name={t`Your usual stages`}
            about={t`From your company profile: ${stageNames(usual)}`}
            stages={usual}
            onChoose={onChoose}
          />
        ) : null}
        {BUILT_IN_TEMPLATES.map(({ name, about, stages }) => (
          <Row key={name} name={name} about={about} stages={stages} onChoose={onChoose} />
        ))}
      </ul>
      <OwnTemplates onChoose={onChoose} />
      <div className="flex flex-wrap gap-3">
        {onClose ? (
          <Button tone="link" onClick={onClose}>
            <Trans>Keep current stages</Trans>
          </Button>
        ) : (
          <Button tone="link" onClick={() => onChoose(DEFAULT_STAGES)}>
            <Trans>Start without a template</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

/** The company's own templates, which can be renamed and deleted. */
function OwnTemplates({ onChoose }: Pick<TemplateChoiceProps, 'onChoose'>) {
  const own = useListStageTemplates();
  const [renamed, setRenamed] = useState<StageTemplate | null>(null);
  const [deleted, setDeleted] = useState<StageTemplate | null>(null);
  return (
    <>
      {own.isPending ? <SkeletonLine className="w-60" /> : null}
      {own.error ? (
        <Notice tone="warning">
          <Trans>We couldn’t load your templates.</Trans> {failureMessage(own.error)}
        </Notice>
      ) : null}
      {own.data && own.data.items.length > 0 ? (
        <>
          <p className="mt-2 text-label font-semibold">
            <Trans>Your templates</Trans>
          </p>
          <ul className="grid grid-cols-1 gap-2">
            {own.data.items.map((template) => (
              <Row
                key={template.id}
                name={template.name}
                about={stageNames(template.stages)}
                stages={template.stages}
                onChoose={onChoose}
              >
                <Button
                  tone="link"
                  aria-label={t`Rename ${template.name}`}
                  onClick={() => setRenamed(template)}
                >
                  <Trans>Rename</Trans>
                </Button>
                <Button
                  tone="link"
                  aria-label={t`Delete ${template.name}`}
                  onClick={() => setDeleted(template)}
                >
                  <Trans>Delete</Trans>
                </Button>
              </Row>
            ))}
          </ul>
        </>
      ) : null}
      {renamed ? (
        <SaveTemplateDialog stages={renamed.stages} template={renamed} onClose={() => setRenamed(null)} />
      ) : null}
      {deleted ? <DeleteDialog template={deleted} onClose={() => setDeleted(null)} /> : null}
    </>
  );
}

function Row({
  name,
  about,
  stages,
  onChoose,
  children,
}: {
  readonly name: string;
  readonly about: string;
  readonly stages: readonly DraftStage[];
  readonly onChoose: TemplateChoiceProps['onChoose'];
  readonly children?: React.ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-label font-semibold break-words">{name}</p>
        <p className="text-small break-words text-muted">{about}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {children}
        <Button tone="quiet" aria-label={t`Use template: ${name}`} onClick={() => onChoose(stages)}>
          <Trans>Use template</Trans>
        </Button>
      </div>
    </li>
  );
}

function DeleteDialog({
  template,
  onClose,
}: {
  readonly template: StageTemplate;
  readonly onClose: () => void;
}) {
  const remove = useDeleteStageTemplate();
  return (
    <Dialog title={t`Delete “${isolated(template.name)}”?`} onClose={onClose}>
      <p>
        <Trans>Jobs that already use it keep their stages.</Trans>
      </p>
      {remove.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(remove.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={remove.isPending}
          onClick={() => remove.mutate(template.id, { onSuccess: onClose })}
        >
          <Trans>Delete template</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep template</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
