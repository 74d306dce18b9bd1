import type { StageTemplate } from '@common-ground/contract/opportunities/stage-templates';
import { isolated } from '@common-ground/domain/isolated';
import type { DraftStage } from '@common-ground/domain/opportunities/opportunity-draft';
import { useState } from 'react';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SkeletonLine } from '../../../ui/signs/skeleton.tsx';
import { KeepTemplateDialog } from './keep-template-dialog.tsx';
import { BARE_STAGES, OUR_TEMPLATES } from './our-templates.ts';
import { useDeleteStageTemplate, useListStageTemplates, useUsualStages } from './stage-templates.queries.ts';

type TemplateChoiceProps = {
  readonly onChoose: (stages: readonly DraftStage[]) => void;
  /** Leaves the stages as they are; null when there are none. */
  readonly onClose: (() => void) | null;
};

const stageNames = (stages: readonly DraftStage[]) =>
  stages
    .map(({ name }) => name)
    .filter(Boolean)
    .join(' → ');

/** The templates to begin with: ours, and those that the company keeps. */
export function TemplateChoice({ onChoose, onClose }: TemplateChoiceProps) {
  const own = useListStageTemplates();
  const usual = useUsualStages().data ?? [];
  const [renamed, setRenamed] = useState<StageTemplate | null>(null);
  const [deleted, setDeleted] = useState<StageTemplate | null>(null);
  return (
    <section aria-label="Templates" className="grid grid-cols-1 gap-3 rounded-control bg-sunk p-4">
      <p className="text-label font-semibold">Begin with a template</p>
      <ul className="grid grid-cols-1 gap-2">
        {usual.length > 0 ? (
          <Row
            name="Your usual steps"
            about={`As in your company profile: ${stageNames(usual)}`}
            stages={usual}
            onChoose={onChoose}
          />
        ) : null}
        {OUR_TEMPLATES.map(({ name, about, stages }) => (
          <Row key={name} name={name} about={about} stages={stages} onChoose={onChoose} />
        ))}
      </ul>
      {own.isPending ? <SkeletonLine className="w-60" /> : null}
      {own.error ? <Notice tone="warning">Your own templates: {failureWords(own.error)}</Notice> : null}
      {own.data && own.data.items.length > 0 ? (
        <>
          <p className="mt-2 text-label font-semibold">Your own</p>
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
                  aria-label={`Rename ${template.name}`}
                  onClick={() => setRenamed(template)}
                >
                  Rename
                </Button>
                <Button
                  tone="link"
                  aria-label={`Delete ${template.name}`}
                  onClick={() => setDeleted(template)}
                >
                  Delete
                </Button>
              </Row>
            ))}
          </ul>
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {onClose ? (
          <Button tone="link" onClick={onClose}>
            Leave the stages as they are
          </Button>
        ) : (
          <Button tone="link" onClick={() => onChoose(BARE_STAGES)}>
            Begin without one
          </Button>
        )}
      </div>
      {renamed ? (
        <KeepTemplateDialog stages={renamed.stages} template={renamed} onClose={() => setRenamed(null)} />
      ) : null}
      {deleted ? <DeleteDialog template={deleted} onClose={() => setDeleted(null)} /> : null}
    </section>
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
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-label font-semibold break-words">{name}</p>
        <p className="text-small break-words text-muted">{about}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {children}
        <Button tone="quiet" aria-label={`Use it: ${name}`} onClick={() => onChoose(stages)}>
          Use it
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
    <Dialog title={`Delete “${isolated(template.name)}”?`} onClose={onClose}>
      <p>Opportunities that were begun with it keep their stages.</p>
      {remove.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(remove.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={remove.isPending}
          onClick={() => remove.mutate(template.id, { onSuccess: onClose })}
        >
          Delete the template
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
